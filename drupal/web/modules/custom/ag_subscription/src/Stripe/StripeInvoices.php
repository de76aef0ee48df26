<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Stripe;

use Drupal\ag_subscription\PassManager;
use Drupal\ag_subscription\Plugin\Field\FieldType\InvoiceItem;
use Stripe\Invoice;
use Stripe\Refund;
use Stripe\StripeClient;

/**
 * Invoices and refunds of a customer at Stripe. Each pass has a customer of its own.
 */
final readonly class StripeInvoices {

  private const MAX = 100;

  public function __construct(private StripeClient $stripe) {}

  /**
   * Invoices and partial refunds by number, the newest first.
   */
  public function all(string $customer): array {
    $filter = ['customer' => $customer, 'limit' => self::MAX];
    $charges = [];
    foreach ($this->stripe->charges->all($filter + ['expand' => ['data.refunds']])->data as $charge) {
      $charges[(string) StripeApi::id($charge->payment_intent)] = $charge;
    }
    $rows = [];
    foreach ($this->stripe->invoices->all($filter + ['expand' => ['data.payments']])->data as $invoice) {
      if ($invoice->number === NULL) {
        continue;
      }
      $intent = (string) StripeApi::id($invoice->payments->data[0]->payment->payment_intent ?? NULL);
      $charge = $charges[$intent] ?? NULL;
      $rows[$invoice->number] = [
        'intent' => $intent,
        'refundable' => $charge === NULL ? 0 : $charge->amount - $charge->amount_refunded,
      ] + self::row($invoice, $charge->refunded ?? FALSE);
      foreach ($charge === NULL || $charge->refunded ? [] : $charge->refunds->data ?? [] as $refund) {
        if (in_array($refund->status, [Refund::STATUS_SUCCEEDED, Refund::STATUS_PENDING], TRUE)) {
          $rows[$refund->id] = [
            'number' => $refund->id,
            'created' => $refund->created,
            'amount' => -$refund->amount,
            'description' => "Refund of $invoice->number",
            'status' => InvoiceItem::REFUNDED,
            'refundable' => 0,
          ] + $rows[$invoice->number];
        }
      }
    }
    uasort($rows, static fn(array $a, array $b): int => $b['created'] <=> $a['created']);
    return $rows;
  }

  /**
   * Refunds what is left of the last payment. Repeating it has no effect.
   */
  public function refundLast(string $customer): int {
    $last = PassManager::lastPaid($this->all($customer));
    if ($last === NULL || $last['refundable'] === 0) {
      return 0;
    }
    $this->stripe->refunds->create(
      ['payment_intent' => $last['intent']],
      ['idempotency_key' => "refund-{$last['intent']}-{$last['refundable']}"],
    );
    return $last['refundable'];
  }

  public static function row(Invoice $invoice, bool $isRefunded = FALSE): array {
    return [
      'number' => (string) $invoice->number,
      'created' => $invoice->created,
      'amount' => $invoice->total,
      'description' => mb_substr((string) ($invoice->lines->data[0]->description ?? $invoice->description), 0, 255),
      'status' => match (TRUE) {
        $isRefunded => InvoiceItem::REFUNDED,
        $invoice->status === Invoice::STATUS_PAID => InvoiceItem::PAID,
        $invoice->status === Invoice::STATUS_OPEN => InvoiceItem::OPEN,
        default => InvoiceItem::VOID,
      },
      'url' => $invoice->hosted_invoice_url,
    ];
  }

}
