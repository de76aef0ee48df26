<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Controller;

use Drupal\ag_subscription\Operator\PassDetails;
use Drupal\ag_subscription\OperatorLog;
use Drupal\ag_subscription\Payment;
use Drupal\ag_subscription\PaymentStorage;
use Drupal\ag_subscription\Refund;
use Drupal\ag_subscription\RefundStorage;
use Drupal\ag_subscription\Subscription;
use Drupal\ag_subscription\SubscriptionStorage;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Url;

/**
 * The operators' page of one pass.
 */
final class PassController extends ControllerBase {

  public function __construct(
    private readonly SubscriptionStorage $subscriptions,
    private readonly PassDetails $details,
    private readonly PaymentStorage $payments,
    private readonly RefundStorage $refundStorage,
    private readonly OperatorLog $operatorLog,
  ) {}

  public function __invoke(int $pass): array {
    $pass = $this->subscriptions->require($pass);
    return [
      '#theme' => 'ag_subscription_pass',
      '#groups' => $this->details->groups($pass),
      '#payments' => $this->paymentTable($pass),
      '#log' => $this->logTable($pass),
      '#attached' => ['library' => ['ag_subscription/operator']],
      // Payments change without an entity save that could invalidate a cache tag.
      '#cache' => ['max-age' => 0],
    ];
  }

  /**
   * The breadcrumb of the 404 page also requests the title.
   */
  public function title(int $pass): TranslatableMarkup {
    $subscription = $this->subscriptions->get($pass);
    return $subscription === NULL
      ? $this->t('Game pass')
      : $this->t('Game pass of @name', ['@name' => $this->details->name($subscription)]);
  }

  private function logTable(Subscription $pass): array {
    $users = $this->entityTypeManager()->getStorage('user');
    $name = fn(int $uid): string => (string) (
      $users->load($uid)?->label() ?? $this->t('a deleted account (@uid)', ['@uid' => $uid])
    );
    return [
      '#type' => 'table',
      '#attributes' => ['class' => ['ag-pass__log']],
      '#header' => [$this->t('When'), $this->t('Who'), $this->t('What')],
      '#rows' => array_map(fn(object $entry): array => [
        ['data' => $this->details->time((int) $entry->created), 'class' => ['ag-pass__when']],
        $name((int) $entry->uid),
        $entry->detail,
      ], $this->operatorLog->forSubscription($pass)),
      '#empty' => $this->t('No entries.'),
    ];
  }

  private function paymentTable(Subscription $pass): array {
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
        fn(Payment $payment): array => $this->paymentRow($pass, $payment),
        $this->payments->forSubscription($pass),
      ),
      '#empty' => $this->t('No payments yet.'),
    ];
  }

  private function paymentRow(Subscription $pass, Payment $payment): array {
    return [
      ['data' => $this->details->time($payment->created), 'class' => ['ag-pass__when']],
      $payment->description,
      [
        'data' => $payment->formatAmount(),
        'class' => ['ag-pass__amount'],
      ],
      [
        'data' => [
          PassDetails::badge($payment->status),
          ...array_map($this->refundItem(...), $this->refundStorage->forPayment($payment)),
        ],
      ],
      ['data' => $payment->isRefundable() ? $this->refundLink($pass, $payment) : []],
      ['data' => PassDetails::code($payment->reference)],
      ['data' => PassDetails::code($payment->uuid)],
    ];
  }

  private function refundItem(Refund $refund): array {
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

  private function refundLink(Subscription $pass, Payment $payment): array {
    $url = Url::fromRoute(
      'ag_subscription.refund',
      ['pass' => $pass->id, 'payment' => $payment->id],
    );
    return [
      '#access' => $url->access(),
      '#type' => 'link',
      '#title' => $this->t('Refund<span class="visually-hidden"> @amount of @day</span>', [
        '@amount' => $payment->formatAmount(),
        '@day' => $this->details->day($payment->created),
      ]),
      '#url' => $url,
      '#attributes' => ['class' => ['button', 'button--small']],
    ];
  }

}
