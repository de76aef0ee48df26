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
use Drupal\ag_subscription\SubscriptionStorage;
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
    private readonly SubscriptionStorage $subscriptions,
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
        Url::fromRoute('view.ag_subscriptions.page_1'),
        // Payments have no cache tag.
        maxAge: 0,
      ),
    ];
  }

  private function item(Payment $payment): DeskItem {
    $day = ['@day' => $this->details->day($payment->created)];
    $title = $payment->formatAmount() . " – {$payment->description}";
    $pass = $this->subscriptions->forPayment($payment);
    // Without the page of a pass, operators look the payment up at the gateway.
    $reference = $payment->gateway . ' ' . ($payment->reference ?? $payment->uuid);
    return new DeskItem(
      $pass === NULL ? "$title – $reference" : $title,
      $pass === NULL ? NULL : Url::fromRoute('ag_subscription.pass', ['pass' => $pass->id]),
      $payment->status === PaymentStatus::Paid
        ? $this->t('Paid @day, not refunded', $day)
        : $this->t('Started @day, not settled', $day),
    );
  }

}
