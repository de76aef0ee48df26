<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_game\RateLimiter;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\node\NodeInterface;

/**
 * Loads coupons and records their uses.
 */
final readonly class CouponRepository {

  /**
   * Limits invalid codes per IP address and hour, against guesses.
   */
  private const GUESSES = [
    'ag_subscription.coupon',
    30,
    3600,
    'Too many coupon attempts. Try again later.',
  ];

  public function __construct(
    private EntityTypeManagerInterface $entityTypeManager,
    private Connection $database,
    private TimeInterface $time,
    private RateLimiter $rateLimiter,
  ) {}

  /**
   * @param string $code
   *   The entered code, case-insensitive.
   * @param int|null $uid
   *   The member, or NULL without an account.
   */
  public function validate(string $code, Plan $plan, ?int $uid): Coupon {
    return $this->rateLimiter->limitForClient(
      self::GUESSES,
      fn(): Coupon => $this->findValid(trim($code), $plan, $uid),
      static fn(?\Throwable $error): bool => $error !== NULL,
    );
  }

  private function findValid(string $code, Plan $plan, ?int $uid): Coupon {
    $coupon = $this->find($code);
    $now = $this->time->getCurrentTime();
    $error = match (TRUE) {
      $coupon === NULL => "The coupon $code does not exist.",
      $coupon->expires !== NULL && $coupon->expires <= $now => "The coupon $code has expired.",
      $coupon->starts !== NULL && $coupon->starts > $now => "The coupon $code is not valid yet.",
      !$coupon->isFor($plan) => "The coupon $code is not for this plan.",
      $uid !== NULL && $this->hasUsed($coupon, $uid) => "You have used the coupon $code before.",
      $coupon->limit !== NULL && $this->countUses($coupon->nid) >= $coupon->limit
        => "The coupon $code has been used up.",
      default => NULL,
    };
    return $error === NULL ? $coupon : throw PassException::input(['coupon' => $error]);
  }

  public function countUses(int $nid): int {
    $query = $this->database->select('ag_subscription_coupon', 'c')
      ->fields('c', ['used'])
      ->condition('nid', $nid);
    return (int) $query->execute()->fetchField();
  }

  /**
   * Creates the row that counts a coupon's uses, outside of the transaction that locks it.
   */
  public function prepare(Coupon $coupon): void {
    $this->database->merge('ag_subscription_coupon')->key('nid', $coupon->nid)->execute();
  }

  /**
   * The caller's transaction rolls the count back when this throws.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   When concurrent requests have used it up.
   */
  public function redeem(Coupon $coupon, Payment $payment, ?int $uid): void {
    $update = $this->database->update('ag_subscription_coupon')
      ->expression('used', '[used] + 1')
      ->condition('nid', $coupon->nid);
    if ($coupon->limit !== NULL) {
      $update->condition('used', $coupon->limit, '<');
    }
    if ($update->execute() === 0) {
      throw PassException::input(['coupon' => "The coupon {$coupon->code} has been used up."]);
    }
    try {
      $this->database->insert('ag_subscription_redemption')
        ->fields(['payment' => $payment->id, 'nid' => $coupon->nid, 'uid' => $uid])
        ->execute();
    }
    catch (IntegrityConstraintViolationException) {
      throw PassException::input(['coupon' => "You have used the coupon {$coupon->code} before."]);
    }
  }

  public function assign(Payment $payment, int $uid): void {
    $this->database->update('ag_subscription_redemption')
      ->fields(['uid' => $uid])
      ->condition('payment', $payment->id)
      ->execute();
  }

  /**
   * Undoes the use by a failed payment.
   */
  public function release(Payment $payment): void {
    $use = $this->database->select('ag_subscription_redemption', 'r')
      ->fields('r', ['nid'])
      ->condition('payment', $payment->id);
    $nid = $use->execute()->fetchField();
    $released = $this->database->delete('ag_subscription_redemption')
      ->condition('payment', $payment->id)
      ->execute();
    if ($released > 0) {
      $count = $this->database->update('ag_subscription_coupon')->expression('used', '[used] - 1');
      $count->condition('nid', $nid)->condition('used', 0, '>')->execute();
    }
  }

  public function deleteCounts(int $nid): void {
    foreach (['ag_subscription_coupon', 'ag_subscription_redemption'] as $table) {
      $this->database->delete($table)->condition('nid', $nid)->execute();
    }
  }

  /**
   * Anonymizes a member's uses; their number stays.
   */
  public function deleteForUser(int $uid): void {
    $this->database->delete('ag_subscription_redemption')->condition('uid', $uid)->execute();
  }

  private function find(string $code): ?Coupon {
    // Without access checks: no member can view coupons.
    $nodes = $this->entityTypeManager->getStorage('node')->loadByProperties([
      'type' => 'coupon',
      'status' => 1,
      'field_coupon_code' => Coupon::normalize($code),
    ]);
    return $nodes === [] ? NULL : $this->toCoupon(reset($nodes));
  }

  /**
   * Returns NULL unless the coupon has exactly one kind of discount.
   */
  private function toCoupon(NodeInterface $node): ?Coupon {
    $hasAmount = !$node->get('field_coupon_amount')->isEmpty();
    if ($node->get('field_coupon_percent')->isEmpty() !== $hasAmount) {
      return NULL;
    }
    $integer = fn(string $field): ?int => $node->get($field)->isEmpty()
      ? NULL
      : (int) $node->get($field)->value;
    return new Coupon(
      (int) $node->id(),
      Coupon::normalize((string) $node->get('field_coupon_code')->value),
      $integer('field_coupon_percent'),
      $hasAmount ? Money::minor((string) $node->get('field_coupon_amount')->value) : NULL,
      $integer('field_coupon_starts'),
      $integer('field_coupon_expires'),
      $integer('field_coupon_limit'),
      array_map(
        intval(...),
        array_column($node->get('field_coupon_plans')->getValue(), 'target_id'),
      ),
    );
  }

  private function hasUsed(Coupon $coupon, int $uid): bool {
    return (bool) $this->database->select('ag_subscription_redemption', 'r')
      ->fields('r', ['payment'])
      ->condition('nid', $coupon->nid)
      ->condition('uid', $uid)
      ->execute()
      ->fetchField();
  }

}
