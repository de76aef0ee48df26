<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Entity\GamePass;
use Drupal\ag_subscription\Provider\ProviderManager;

/**
 * Serializes passes for the API and the download of user data.
 */
final readonly class PassSerializer {

  public function __construct(
    private Catalog $catalog,
    private ProviderManager $providers,
  ) {}

  public function pass(GamePass $pass): array {
    return [
      'id' => $pass->uuid(),
      'plan' => $this->catalog->planOf($pass)->toArray(),
      'status' => $pass->status(),
      'price' => Money::major($pass->number('price')),
      'currency' => $pass->text('currency'),
      'coupon' => $pass->text('coupon'),
      'current_period_start' => self::time($pass->number('period_start')),
      'current_period_end' => self::time($pass->number('period_end')),
      'cancel_at_period_end' => $pass->status() === GamePass::CANCELLED,
      'provider' => $pass->text('provider'),
    ];
  }

  /**
   * @param \Drupal\ag_subscription\Entity\GamePass[] $passes
   *   Of a member, the current one first.
   */
  public function passes(array $passes): array {
    $invoices = [];
    foreach ($passes as $pass) {
      foreach ($this->providers->of($pass)->invoices($pass) as $invoice) {
        // A customer's invoices may be those of several passes.
        $invoices[$invoice['number']] ??= [
          'id' => $invoice['number'],
          'created' => self::time($invoice['created']),
          'amount' => Money::major($invoice['amount']),
          'currency' => $pass->text('currency'),
          'description' => $invoice['description'],
          'status' => $invoice['status'],
          'url' => $invoice['url'],
        ];
      }
    }
    return [
      'subscription' => $passes === [] ? NULL : $this->pass($passes[0]),
      'invoices' => array_values($invoices),
    ];
  }

  public function change(array $change): array {
    return [
      'plan' => $change['plan']->toArray(),
      'credit' => Money::major($change['credit']),
      'price' => Money::major($change['price']),
      'due' => Money::major($change['due']),
    ];
  }

  private static function time(int $time): string {
    return gmdate(\DATE_RFC3339, $time);
  }

}
