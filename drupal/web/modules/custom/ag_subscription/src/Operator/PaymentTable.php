<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Operator;

use Drupal\ag_subscription\Money;
use Drupal\ag_subscription\Payment;
use Drupal\ag_subscription\PaymentStorage;
use Drupal\ag_subscription\Refund;
use Drupal\ag_subscription\RefundStorage;
use Drupal\ag_subscription\Subscription;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;

/**
 * Renders the payments of a pass with their IDs at the gateway.
 */
final class PaymentTable {

  use StringTranslationTrait;

  public function __construct(
    private readonly PaymentStorage $payments,
    private readonly PassDetails $details,
    private readonly RefundStorage $refunds,
  ) {}

  public function build(Subscription $pass): array {
    return [
      '#type' => 'table',
      '#attributes' => ['class' => ['ag-pass__payments', 'ag-table']],
      '#header' => [
        $this->t('When'),
        $this->t('Description'),
        ['data' => $this->t('Amount'), 'class' => ['ag-pass__amount']],
        $this->t('Status'),
        $this->t('Operations'),
        $this->t('Reference'),
        $this->t('Receipt'),
      ],
      '#rows' => array_map(
        fn(Payment $payment): array => $this->row($pass, $payment),
        $this->payments->forSubscription($pass),
      ),
      '#empty' => $this->t('No payments yet.'),
    ];
  }

  private function row(Subscription $pass, Payment $payment): array {
    return [
      ['data' => $this->details->time($payment->created), 'class' => ['ag-pass__when']],
      $payment->description,
      ['data' => Money::text($payment->amount, $payment->currency), 'class' => ['ag-pass__amount']],
      [
        'data' => [
          StatusBadge::of($payment->status),
          ...array_map($this->refunded(...), $this->refunds->forPayment($payment)),
        ],
      ],
      ['data' => $payment->isRefundable() ? $this->refund($pass, $payment) : []],
      ['data' => PassDetails::code($payment->reference)],
      ['data' => PassDetails::code($payment->uuid)],
    ];
  }

  private function refunded(Refund $refund): array {
    return [
      '#type' => 'html_tag',
      '#tag' => 'div',
      '#attributes' => ['class' => ['ag-pass__refund']],
      'text' => [
        '#plain_text' => implode(' ', array_filter([
          $refund->status->label(),
          $this->details->time($refund->settled ?? $refund->created),
          $refund->reference,
          $refund->reason,
        ])),
      ],
    ];
  }

  private function refund(Subscription $pass, Payment $payment): array {
    $url = Url::fromRoute(
      'ag_subscription.refund',
      ['pass' => $pass->id, 'payment' => $payment->id],
    );
    return [
      '#access' => $url->access(),
      '#type' => 'link',
      '#title' => $this->t('Refund<span class="visually-hidden"> @amount of @day</span>', [
        '@amount' => Money::text($payment->amount, $payment->currency),
        '@day' => $this->details->day($payment->created),
      ]),
      '#url' => $url,
      '#attributes' => ['class' => ['button', 'button--small']],
    ];
  }

}
