<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Desk;

use Drupal\ag_game\Desk\DeskCard;
use Drupal\ag_game\Desk\DeskItem;
use Drupal\ag_game\Desk\DeskSectionInterface;
use Drupal\ag_subscription\Operator\PassDetails;
use Drupal\ag_subscription\Payment;
use Drupal\ag_subscription\PaymentStatus;
use Drupal\ag_subscription\PaymentStorage;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;

/**
 * Lists refunds that failed, and payments that cron cannot end.
 */
final class UnsettledPaymentsSection implements DeskSectionInterface {

  use StringTranslationTrait;

  public function __construct(
    private readonly PaymentStorage $payments,
    private readonly PassDetails $details,
  ) {}

  public function cards(AccountInterface $account): array {
    if (!$account->hasPermission('view subscriptions')) {
      return [];
    }
    return [
      new DeskCard(
        $this->t('Payments to check'),
        $this->payments->countUnsettled(),
        array_map($this->item(...), $this->payments->findUnsettled(DeskCard::ITEMS)),
        $this->t('All payments and refunds are settled.'),
        self::listUrl(),
        // Payments have no cache tag.
        maxAge: 0,
      ),
    ];
  }

  private function item(Payment $payment): DeskItem {
    $day = ['@day' => $this->details->day($payment->created)];
    return new DeskItem(
      $payment->formatAmount() . " – {$payment->description}",
      $payment->subscription === NULL
        ? self::listUrl()
        : Url::fromRoute('ag_subscription.pass', ['pass' => $payment->subscription]),
      $payment->status === PaymentStatus::Paid
        ? $this->t('Paid @day, not refunded', $day)
        : $this->t('Started @day, not settled', $day),
    );
  }

  private static function listUrl(): Url {
    return Url::fromRoute('view.ag_subscriptions.page_1');
  }

}
