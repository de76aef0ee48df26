<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Utility\Crypt;
use Drupal\Component\Uuid\UuidInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Drupal\Core\Database\Query\ConditionInterface;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * Stores payments before the gateway is charged, so that a repeated request reuses them.
 */
final readonly class PaymentStorage {

  private const TABLE = 'ag_subscription_payment';

  /**
   * Seconds after which operators see an unfinished payment. Cron ends it after a day.
   */
  private const MAX_UNFINISHED_TIME = 2 * 86400;

  public function __construct(
    private Connection $database,
    private UuidInterface $uuids,
    private TimeInterface $time,
  ) {}

  public function get(int $id): ?Payment {
    return $this->findFirst(['id' => $id]);
  }

  /**
   * @param callable(\Drupal\ag_subscription\Payment): bool $isSame
   *   Whether the payment belongs to the request.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   When the token belongs to another one.
   */
  public function findByToken(string $token, callable $isSame): ?Payment {
    $payment = $this->findFirst(['token_hash' => Crypt::hashBase64($token)]);
    return $payment === NULL || $isSame($payment) ? $payment : throw PassException::tokenUsed();
  }

  public function findForEvent(string $gateway, ?string $reference, ?string $uuid): ?Payment {
    $payment = $uuid === NULL ? NULL : $this->findFirst(['gateway' => $gateway, 'uuid' => $uuid]);
    return $payment === NULL && $reference !== NULL
      ? $this->findFirst(['gateway' => $gateway, 'reference' => $reference])
      : $payment;
  }

  public function findStarted(
    Subscription $subscription,
    string $purpose,
    ?string $plan = NULL,
  ): ?Payment {
    return $this->findFirst([
      'subscription' => $subscription->id,
      'purpose' => $purpose,
      'status' => PaymentStatus::Started->value,
    ] + ($plan === NULL ? [] : ['plan' => $plan]));
  }

  /**
   * A card change has no amount, so nothing needs to wait for it.
   */
  public function findPending(Subscription $subscription): ?Payment {
    $query = $this->historyQuery()
      ->condition('subscription', $subscription->id)
      ->condition('status', PaymentStatus::Pending->value)
      ->range(0, 1);
    return $this->load($query)[0] ?? NULL;
  }

  public function findAwaitingPayer(Subscription $subscription): ?Payment {
    return $this->findFirst([
      'subscription' => $subscription->id,
      'status' => PaymentStatus::Pending->value,
      'awaits_payer' => 1,
    ]);
  }

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
   * Counts changes since the last initial payment or renewal.
   */
  public function countChanges(Subscription $subscription): int {
    $paid = $this->database->select(self::TABLE, 'p')
      ->condition('subscription', $subscription->id)
      ->condition('purpose', [Payment::FIRST, Payment::RENEWAL], 'IN')
      ->condition('status', PaymentStatus::Paid->value);
    $paid->addExpression('MAX([id])');
    return (int) $this->database->select(self::TABLE, 'p')
      ->condition('subscription', $subscription->id)
      ->condition('purpose', Payment::CHANGE)
      ->condition('status', [PaymentStatus::Paid->value, PaymentStatus::Pending->value], 'IN')
      ->condition('id', (int) $paid->execute()->fetchField(), '>')
      ->countQuery()
      ->execute()
      ->fetchField();
  }

  /**
   * @param array $fields
   *   Owner, purpose, plan, amount, currency, description, gateway and optional columns.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   When another request has used the token.
   */
  public function create(array $fields, ?string $token = NULL): Payment {
    try {
      $id = $this->database->insert(self::TABLE)->fields($fields + [
        'uuid' => $this->uuids->generate(),
        'token_hash' => $token === NULL ? NULL : Crypt::hashBase64($token),
        'status' => PaymentStatus::Started->value,
        'created' => $this->time->getCurrentTime(),
      ])->execute();
    }
    catch (IntegrityConstraintViolationException) {
      throw PassException::tokenUsed();
    }
    return $this->requireStored((int) $id);
  }

  public function createFor(
    Subscription $subscription,
    array $fields,
    ?string $token = NULL,
  ): Payment {
    return $this->create($fields + [
      'owner' => "member:{$subscription->uid}",
      'uid' => $subscription->uid,
      'subscription' => $subscription->id,
      'plan' => $subscription->plan,
      'currency' => $subscription->currency,
      'gateway' => $subscription->gateway,
    ], $token);
  }

  public function update(Payment $payment, array $fields): Payment {
    $this->database->update(self::TABLE)->fields($fields)->condition('id', $payment->id)->execute();
    return $this->requireStored($payment->id);
  }

  /**
   * Stores the gateway's response, before its outcome is applied.
   */
  public function recordResult(Payment $payment, ChargeResult $result): Payment {
    return $this->update($payment, [
      'reference' => $result->reference ?? $payment->reference,
      'confirmed' => (int) ($payment->confirmed || $result->outcome === ChargeOutcome::Paid),
    ]);
  }

  public function delete(Payment $payment): void {
    $this->database->delete(self::TABLE)->condition('id', $payment->id)->execute();
  }

  /**
   * @return \Drupal\ag_subscription\Payment[]
   *   Settled payments, latest first.
   */
  public function receipts(int $uid): array {
    $settled = [
      PaymentStatus::Paid->value,
      PaymentStatus::Failed->value,
      PaymentStatus::Refunded->value,
    ];
    return $this->load(
      $this->historyQuery()->condition('uid', $uid)->condition('status', $settled, 'IN'),
    );
  }

  /**
   * @return \Drupal\ag_subscription\Payment[]
   *   Payments of any status, latest first.
   */
  public function forSubscription(Subscription $subscription): array {
    return $this->load($this->historyQuery()->condition('subscription', $subscription->id));
  }

  /**
   * @return int[]
   *   IDs of unfinished payments. A renewal counts if it was paid, but has no live pass.
   */
  public function findAbandoned(int $before): array {
    return array_map(intval(...), $this->abandonedQuery($before)->execute()->fetchCol());
  }

  public function isAbandoned(Payment $payment, int $before): bool {
    $query = $this->abandonedQuery($before)->condition('p.id', $payment->id);
    return (bool) $query->execute()->fetchField();
  }

  private function abandonedQuery(int $before): SelectInterface {
    $live = $this->database->select('ag_subscription', 's')
      ->fields('s', ['id'])
      ->condition('status', SubscriptionStatus::Expired->value, '<>');
    $renewal = $this->database->condition('AND')
      ->condition('p.confirmed', 1)
      ->condition('p.subscription', $live, 'NOT IN');
    return $this->database->select(self::TABLE, 'p')
      ->fields('p', ['id'])
      ->condition($this->unfinishedCondition($before))
      ->condition($this->database->condition('OR')
        ->condition('p.purpose', Payment::RENEWAL, '<>')
        ->condition($renewal));
  }

  /**
   * @return \Drupal\ag_subscription\Payment[]
   *   Payments that need an operator, latest first.
   */
  public function findUnsettled(int $count): array {
    return $this->load($this->unsettledQuery()->orderBy('p.id', 'DESC')->range(0, $count));
  }

  public function countUnsettled(): int {
    return (int) $this->unsettledQuery()->countQuery()->execute()->fetchField();
  }

  /**
   * Payments with a failed refund, and those that cron should have ended or applied.
   */
  private function unsettledQuery(): SelectInterface {
    $refunds = $this->database->select('ag_subscription_refund', 'r')
      ->fields('r', ['payment'])
      ->condition('status', RefundStatus::Refunded->value, '<>');
    $now = $this->time->getCurrentTime();
    return $this->database->select(self::TABLE, 'p')
      ->fields('p')
      ->condition($this->database->condition('OR')
        ->condition($this->database->condition('AND')
          ->condition('p.status', PaymentStatus::Paid->value)
          ->condition('p.id', $refunds, 'IN'))
        ->condition($this->database->condition('AND')
          ->condition($this->unfinishedCondition($now - self::MAX_UNFINISHED_TIME))
          ->condition($this->database->condition('OR')
            ->condition('p.purpose', Payment::RENEWAL, '<>')
            ->condition('p.confirmed', 1))));
  }

  private function unfinishedCondition(int $before): ConditionInterface {
    return $this->database->condition('AND')
      ->condition('p.created', $before, '<')
      ->condition($this->database->condition('OR')
        ->condition('p.status', PaymentStatus::Started->value)
        ->condition($this->database->condition('AND')
          ->condition('p.status', PaymentStatus::Pending->value)
          ->condition('p.awaits_payer', 1)));
  }

  /**
   * Amounts remain for accounting.
   */
  public function anonymize(int $uid): void {
    $this->database->update(self::TABLE)
      ->fields(['uid' => NULL, 'owner' => ''])
      ->condition('uid', $uid)
      ->execute();
  }

  private function requireStored(int $id): Payment {
    return $this->get($id) ?? throw new \RuntimeException("Payment $id no longer exists.");
  }

  private function historyQuery(): SelectInterface {
    return $this->database->select(self::TABLE, 'p')
      ->fields('p')
      ->condition('purpose', Payment::CARD, '<>')
      ->orderBy('created', 'DESC')
      ->orderBy('id', 'DESC');
  }

  private function load(SelectInterface $query): array {
    return array_map(
      fn(\stdClass $row): Payment => new Payment($row),
      $query->execute()->fetchAll(),
    );
  }

  private function findFirst(array $conditions): ?Payment {
    $query = $this->database->select(self::TABLE, 'p')
      ->fields('p')
      ->orderBy('id', 'DESC')
      ->range(0, 1);
    foreach ($conditions as $column => $value) {
      $query->condition($column, $value);
    }
    return $this->load($query)[0] ?? NULL;
  }

}
