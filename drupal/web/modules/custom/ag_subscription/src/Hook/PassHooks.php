<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\ag_account\MailComposer;
use Drupal\ag_subscription\PaymentRecovery;
use Drupal\ag_subscription\PaymentSettings;
use Drupal\ag_subscription\RenewalProcessor;
use Drupal\ag_subscription\SubscriptionStorage;
use Drupal\ag_subscription\WebhookProcessor;
use Drupal\Core\Database\Query\AlterableInterface;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Hook\Attribute\Hook;

/**
 * Hooks of the game pass.
 */
final readonly class PassHooks {

  public function __construct(
    private RenewalProcessor $renewals,
    private PaymentRecovery $paymentRecovery,
    private WebhookProcessor $webhooks,
    private MailComposer $composer,
    private SubscriptionStorage $subscriptions,
  ) {}

  #[Hook('cron')]
  public function cron(): void {
    $this->renewals->enqueue();
    $this->paymentRecovery->enqueue();
    $this->webhooks->deleteOld();
  }

  #[Hook('mail')]
  public function mail(string $key, array &$message, array $params): void {
    $this->composer->compose($message, 'ag_subscription.mail', $params['template']);
  }

  /**
   * Excludes accounts with paid time left.
   */
  #[Hook('query_ag_account_expired_alter')]
  public function queryAgAccountExpiredAlter(AlterableInterface $query): void {
    assert($query instanceof SelectInterface);
    $query->condition('d.uid', $this->subscriptions->paidQuery(), 'NOT IN');
  }

  #[Hook('ag_site_alter')]
  public function agSiteAlter(array &$site): void {
    $site['payments'] = [
      'gateway' => PaymentSettings::gateway(),
      'publishable_key' => PaymentSettings::get('stripe_publishable_key') ?: NULL,
    ];
  }

}
