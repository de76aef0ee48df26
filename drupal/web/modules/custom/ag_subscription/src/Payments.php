<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Utility\Crypt;
use Drupal\Component\Uuid\UuidInterface;
use Drupal\Core\Database\Connection;

/**
 * Stores payments, from before the gateway is asked, so that a repeated request asks for the same one.
 */
final class Payments {

  private const TABLE = 'ag_subscription_payment';

  public function __construct(
    private readonly Connection $database,
    private readonly UuidInterface $uuids,
    private readonly TimeInterface $time,
  ) {}

  public function get(int $id): ?Payment {
    return $this->first(['id' => $id]);
  }

  /**
   * The payment that a token was given for.
   */
  public function byToken(string $token): ?Payment {
    return $this->first(['token_hash' => Crypt::hashBase64($token)]);
  }

  /**
   * The payment that an event of a gateway is about.
   */
  public function ofEvent(string $gateway, ?string $reference, ?string $uuid): ?Payment {
    $payment = $uuid === NULL ? NULL : $this->first(['gateway' => $gateway, 'uuid' => $uuid]);
    return $payment ?? ($reference === NULL ? NULL : $this->first(['gateway' => $gateway, 'reference' => $reference]));
  }

  /**
   * The payment of a subscription that has begun and is not settled.
   */
  public function open(Subscription $subscription, string $purpose, ?string $plan = NULL): ?Payment {
    return $this->first(['subscription' => $subscription->id, 'purpose' => $purpose, 'status' => PaymentStatus::Started->value]
      + ($plan === NULL ? [] : ['plan' => $plan]));
  }

  /**
   * The payment of a subscription of which the gateway is still to tell what became.
   */
  public function pending(Subscription $subscription): ?Payment {
    return $this->first(['subscription' => $subscription->id, 'status' => PaymentStatus::Pending->value]);
  }

  /**
   * The payment of a subscription that waits for a step of its member's.
   */
  public function awaiting(Subscription $subscription): ?Payment {
    return $this->first(['subscription' => $subscription->id, 'status' => PaymentStatus::Pending->value, 'awaits_payer' => 1]);
  }

  /**
   * Notes that the payer has to take a step.
   */
  public function await(Payment $payment, ?string $reference, PaymentStatus $status): Payment {
    return $this->update($payment, ['status' => $status->value, 'reference' => $reference, 'awaits_payer' => 1]);
  }

  /**
   * Whether the subscription of a payment has been paid for again since.
   */
  public function hasPaidLater(Payment $payment): bool {
    return (bool) $this->database->select(self::TABLE, 'p')
      ->fields('p', ['id'])
      ->condition('subscription', $payment->subscription)
      ->condition('id', $payment->id, '>')
      ->condition('purpose', Payment::CARD, '<>')
      ->condition('status', PaymentStatus::Paid->value)
      ->range(0, 1)
      ->execute()
      ->fetchField();
  }

  /**
   * Begins a payment.
   *
   * @param array $fields
   *   Owner, purpose, plan, amount, currency, description, gateway, and what else is known.
   * @param string|null $token
   *   The token that pays.
   *
   * @throws \Drupal\Core\Database\IntegrityConstraintViolationException
   *   When the token has paid, or is paying, something.
   */
  public function start(array $fields, ?string $token = NULL): Payment {
    $id = $this->database->insert(self::TABLE)->fields($fields + [
      'uuid' => $this->uuids->generate(),
      'token_hash' => $token === NULL ? NULL : Crypt::hashBase64($token),
      'status' => PaymentStatus::Started->value,
      'created' => $this->time->getCurrentTime(),
    ])->execute();
    return $this->get((int) $id);
  }

  /**
   * Changes columns of a payment.
   */
  public function update(Payment $payment, array $fields): Payment {
    $this->database->update(self::TABLE)->fields($fields)->condition('id', $payment->id)->execute();
    return $this->get($payment->id);
  }

  /**
   * Drops a payment that was never made.
   */
  public function drop(Payment $payment): void {
    $this->database->delete(self::TABLE)->condition('id', $payment->id)->execute();
  }

  /**
   * A member's settled payments, the latest first.
   *
   * @return \Drupal\ag_subscription\Payment[]
   *   The receipts.
   */
  public function receipts(int $uid): array {
    $rows = $this->database->select(self::TABLE, 'p')
      ->fields('p')
      ->condition('uid', $uid)
      ->condition('purpose', Payment::CARD, '<>')
      ->condition('status', [PaymentStatus::Paid->value, PaymentStatus::Failed->value, PaymentStatus::Refunded->value], 'IN')
      ->orderBy('created', 'DESC')
      ->orderBy('id', 'DESC')
      ->execute();
    return array_map(fn(\stdClass $row): Payment => new Payment($row), $rows->fetchAll());
  }

  /**
   * All payments for a subscription, the latest first.
   *
   * @return \Drupal\ag_subscription\Payment[]
   *   The payments, settled or not.
   */
  public function of(Subscription $subscription): array {
    $rows = $this->database->select(self::TABLE, 'p')
      ->fields('p')
      ->condition('subscription', $subscription->id)
      ->condition('purpose', Payment::CARD, '<>')
      ->orderBy('created', 'DESC')
      ->orderBy('id', 'DESC')
      ->execute();
    return array_map(fn(\stdClass $row): Payment => new Payment($row), $rows->fetchAll());
  }

  /**
   * Payments that members have begun before a time and never finished; renewals go on by themselves.
   *
   * @return \Drupal\ag_subscription\Payment[]
   *   The payments.
   */
  public function abandoned(int $before): array {
    $query = $this->database->select(self::TABLE, 'p')
      ->fields('p')
      ->condition('purpose', Payment::RENEWAL, '<>')
      ->condition('created', $before, '<');
    $awaiting = $query->andConditionGroup()->condition('status', PaymentStatus::Pending->value)->condition('awaits_payer', 1);
    $query->condition($query->orConditionGroup()->condition('status', PaymentStatus::Started->value)->condition($awaiting));
    return array_map(fn(\stdClass $row): Payment => new Payment($row), $query->execute()->fetchAll());
  }

  /**
   * Keeps the amounts for the books, but not whose they were.
   */
  public function forgetMember(int $uid): void {
    $this->database->update(self::TABLE)->fields(['uid' => NULL, 'owner' => ''])->condition('uid', $uid)->execute();
  }

  private function first(array $conditions): ?Payment {
    $query = $this->database->select(self::TABLE, 'p')->fields('p')->orderBy('id', 'DESC')->range(0, 1);
    foreach ($conditions as $column => $value) {
      $query->condition($column, $value);
    }
    $row = $query->execute()->fetchObject();
    return $row === FALSE ? NULL : new Payment($row);
  }

}
