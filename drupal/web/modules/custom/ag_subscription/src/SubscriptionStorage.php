<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * Stores subscriptions. A unique key allows one live subscription per member.
 */
final readonly class SubscriptionStorage {

  private const TABLE = 'ag_subscription';

  public function __construct(private Connection $database) {}

  public function get(int $id): ?Subscription {
    return $this->findFirst('id', $id);
  }

  public function require(int $id): Subscription {
    return $this->get($id) ?? throw new NotFoundHttpException("There is no game pass $id.");
  }

  public function forPayment(?Payment $payment): ?Subscription {
    return $payment?->subscription === NULL ? NULL : $this->get($payment->subscription);
  }

  public function findLiveForPayment(Payment $payment): ?Subscription {
    $subscription = $this->forPayment($payment);
    return $subscription?->status === SubscriptionStatus::Expired ? NULL : $subscription;
  }

  public function findLive(int $uid): ?Subscription {
    return $this->findFirst('live_uid', $uid);
  }

  /**
   * @throws \Drupal\ag_subscription\PassException
   *   When the member has no subscription, or its first payment is not confirmed.
   */
  public function requireConfirmed(int $uid): Subscription {
    $subscription = $this->findLive($uid) ?? throw PassException::noPass();
    return $subscription->status === SubscriptionStatus::Pending
      ? throw PassException::unconfirmed()
      : $subscription;
  }

  /**
   * Also returns an expired subscription.
   */
  public function findLatest(int $uid): ?Subscription {
    return $this->findFirst('uid', $uid);
  }

  /**
   * @return int[]
   *   Subscription IDs.
   */
  public function findDue(int $now, int $after, int $count): array {
    return array_map(intval(...), $this->database->select(self::TABLE, 's')
      ->fields('s', ['id'])
      ->condition('id', $after, '>')
      ->condition('status', SubscriptionStatus::Expired->value, '<>')
      ->condition('next_attempt', $now, '<=')
      ->orderBy('id')
      ->range(0, $count)
      ->execute()
      ->fetchCol());
  }

  /**
   * @return \Drupal\ag_subscription\Subscription[]
   *   Declined renewals, the first to end first.
   */
  public function findPastDue(int $count): array {
    $rows = $this->pastDueQuery()->orderBy('s.grace_end')->orderBy('s.id')->range(0, $count);
    return array_map(
      static fn(\stdClass $row): Subscription => new Subscription($row),
      $rows->execute()->fetchAll(),
    );
  }

  public function countPastDue(): int {
    return (int) $this->pastDueQuery()->countQuery()->execute()->fetchField();
  }

  private function pastDueQuery(): SelectInterface {
    return $this->database->select(self::TABLE, 's')
      ->fields('s')
      ->condition('status', SubscriptionStatus::PastDue->value);
  }

  /**
   * @throws \Drupal\Core\Database\IntegrityConstraintViolationException
   *   When the member already has a subscription.
   */
  public function insert(array $fields): Subscription {
    $fields += ['live_uid' => $fields['uid']];
    return $this->require((int) $this->database->insert(self::TABLE)->fields($fields)->execute());
  }

  public function update(Subscription $subscription, array $fields): Subscription {
    $this->database->update(self::TABLE)
      ->fields($fields)
      ->condition('id', $subscription->id)
      ->execute();
    return $this->require($subscription->id);
  }

  public function deleteForUser(int $uid): void {
    $this->database->delete(self::TABLE)->condition('uid', $uid)->execute();
  }

  /**
   * @return int[]
   *   User IDs of members with a live subscription.
   */
  public function findMemberIds(): array {
    $query = $this->database->select(self::TABLE, 's')->fields('s', ['uid'])->isNotNull('live_uid');
    return array_map(intval(...), $query->execute()->fetchCol());
  }

  public function paidQuery(): SelectInterface {
    return $this->database->select(self::TABLE, 's')
      ->fields('s', ['live_uid'])
      ->isNotNull('live_uid')
      ->condition('paid', 0, '>');
  }

  /**
   * @return array<string, string>
   *   Titles of bought plans by plan key.
   */
  public function planTitles(): array {
    $query = $this->database->select(self::TABLE, 's')
      ->fields('s', ['plan'])
      ->groupBy('s.plan')
      ->orderBy('s.plan');
    $query->addExpression('MAX([s].[plan_title])', 'title');
    return $query->execute()->fetchAllKeyed();
  }

  private function findFirst(string $column, int $value): ?Subscription {
    $row = $this->database->select(self::TABLE, 's')
      ->fields('s')
      ->condition($column, $value)
      ->orderBy('id', 'DESC')
      ->range(0, 1)
      ->execute()
      ->fetchObject();
    return $row instanceof \stdClass ? new Subscription($row) : NULL;
  }

}
