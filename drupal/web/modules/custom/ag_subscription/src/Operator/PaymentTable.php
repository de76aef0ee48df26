<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Operator;

use Drupal\ag_subscription\Money;
use Drupal\ag_subscription\Payment;
use Drupal\ag_subscription\Payments;
use Drupal\ag_subscription\Refund;
use Drupal\ag_subscription\RefundBook;
use Drupal\ag_subscription\Subscription;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;

/**
 * The payments for a pass, with what the gateway knows them by.
 */
final class PaymentTable {

  use StringTranslationTrait;

  public function __construct(
    private readonly Payments $payments,
    private readonly PassFacts $facts,
    private readonly RefundBook $refunds,
  ) {}

  public function build(Subscription $pass): array {
    return [
      '#type' => 'table',
      '#attributes' => ['class' => ['ag-pass__payments', 'ag-table']],
      '#header' => [
        $this->t('When'),
        $this->t('What for'),
        ['data' => $this->t('Amount'), 'class' => ['ag-pass__amount']],
        $this->t('Status'),
        $this->t('Operations'),
        $this->t('Reference'),
        $this->t('Receipt'),
      ],
      '#rows' => array_map(fn(Payment $payment): array => $this->row($pass, $payment), $this->payments->of($pass)),
      '#empty' => $this->t('Nothing has been paid yet.'),
    ];
  }

  private function row(Subscription $pass, Payment $payment): array {
    return [
      ['data' => $this->facts->time($payment->created), 'class' => ['ag-pass__when']],
      $payment->description,
      ['data' => Money::text($payment->amount, $payment->currency), 'class' => ['ag-pass__amount']],
      ['data' => [StatusBadge::of($payment->status), ...array_map($this->refunded(...), $this->refunds->of($payment))]],
      ['data' => $payment->isRefundable() ? $this->refund($pass, $payment) : []],
      ['data' => PassFacts::code($payment->reference)],
      ['data' => PassFacts::code($payment->uuid)],
    ];
  }

  /**
   * One attempt to give it back: what came of it, when, and by what the gateway knows it.
   */
  private function refunded(Refund $refund): array {
    return [
      '#type' => 'html_tag',
      '#tag' => 'div',
      '#attributes' => ['class' => ['ag-pass__refund']],
      'text' => [
        '#plain_text' => implode(' ', array_filter([
          $refund->status->label(),
          $this->facts->time($refund->settled ?? $refund->created),
          $refund->reference,
          $refund->reason,
        ])),
      ],
    ];
  }

  private function refund(Subscription $pass, Payment $payment): array {
    $url = Url::fromRoute('ag_subscription.refund', ['pass' => $pass->id, 'payment' => $payment->id]);
    return [
      '#access' => $url->access(),
      '#type' => 'link',
      '#title' => $this->t('Give back<span class="visually-hidden"> @amount of @day</span>', [
        '@amount' => Money::text($payment->amount, $payment->currency),
        '@day' => $this->facts->day($payment->created),
      ]),
      '#url' => $url,
      '#attributes' => ['class' => ['button', 'button--small']],
    ];
  }

}
