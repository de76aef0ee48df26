<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_game\RateLimiter;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Cache\CacheableDependencyInterface;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\node\NodeInterface;

/**
 * Plans and coupons, which are content.
 *
 * Without access checks: plans are public, and no member can view coupons.
 */
final readonly class Catalog {

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
    private TimeInterface $time,
    private RateLimiter $rateLimiter,
  ) {}

  /**
   * @return \Drupal\ag_subscription\Plan[]
   *   Plans on sale, cheapest first.
   */
  public function plans(CacheableMetadata $cacheability = new CacheableMetadata()): array {
    $plans = $this->loadPlans(['status' => 1], $cacheability);
    usort($plans, fn(Plan $a, Plan $b): int => [$a->price, $a->id] <=> [$b->price, $b->id]);
    return $plans;
  }

  public function findPlan(
    string $id,
    CacheableMetadata $cacheability = new CacheableMetadata(),
  ): ?Plan {
    return $this->loadPlans(['status' => 1, 'field_plan_id' => $id], $cacheability)[0] ?? NULL;
  }

  /**
   * The plan of a pass, as bought when it was deleted.
   */
  public function planOf(GamePass $pass): Plan {
    $id = (string) $pass->text('plan');
    return $this->findPlan($id) ?? $this->loadPlans(['field_plan_id' => $id])[0] ?? new Plan(
      $id,
      0,
      (string) $pass->text('plan_title'),
      '',
      $pass->number('price'),
      (string) $pass->text('currency'),
      (string) $pass->text('plan_interval'),
      FALSE,
    );
  }

  public function toPlan(
    NodeInterface $node,
    CacheableMetadata $cacheability = new CacheableMetadata(),
  ): Plan {
    $cacheability->addCacheableDependency($node);
    $description = '';
    foreach ($node->get('body') as $item) {
      $processed = $item->get('processed');
      $description = (string) $processed->getValue();
      if ($processed instanceof CacheableDependencyInterface) {
        $cacheability->addCacheableDependency($processed);
      }
    }
    return new Plan(
      (string) $node->get('field_plan_id')->value,
      (int) $node->id(),
      (string) $node->label(),
      $description,
      Money::minor((string) $node->get('field_plan_price')->value),
      (string) $node->get('field_plan_currency')->value,
      (string) $node->get('field_plan_interval')->value,
      (bool) $node->get('field_plan_promoted')->value,
    );
  }

  /**
   * @param string $code
   *   The entered code, case-insensitive.
   * @param int|null $uid
   *   The member, or NULL without an account.
   */
  public function coupon(string $code, Plan $plan, ?int $uid): Coupon {
    return $this->rateLimiter->limitForClient(
      self::GUESSES,
      fn(): Coupon => $this->findCoupon(trim($code), $plan, $uid),
      static fn(?\Throwable $error): bool => $error !== NULL,
    );
  }

  /**
   * Passes that were bought with a coupon, of one member or all.
   */
  public function countUses(string $code, ?int $uid = NULL): int {
    $query = $this->entityTypeManager->getStorage('game_pass')->getQuery()
      ->accessCheck(FALSE)
      ->condition('coupon', $code)
      ->condition('status', GamePass::INCOMPLETE, '<>');
    if ($uid !== NULL) {
      $query->condition('uid', $uid);
    }
    return (int) $query->count()->execute();
  }

  private function findCoupon(string $code, Plan $plan, ?int $uid): Coupon {
    $nodes = $this->entityTypeManager->getStorage('node')->loadByProperties([
      'type' => 'coupon',
      'status' => 1,
      'field_coupon_code' => Coupon::normalize($code),
    ]);
    $coupon = $nodes === [] ? NULL : Coupon::ofNode(reset($nodes));
    $now = $this->time->getCurrentTime();
    $error = match (TRUE) {
      $coupon === NULL => "The coupon $code does not exist.",
      $coupon->expires !== NULL && $coupon->expires <= $now => "The coupon $code has expired.",
      $coupon->starts !== NULL && $coupon->starts > $now => "The coupon $code is not valid yet.",
      !$coupon->isFor($plan) => "The coupon $code is not for this plan.",
      $uid !== NULL && $this->countUses($coupon->code, $uid) > 0
        => "You have used the coupon $code before.",
      $coupon->limit !== NULL && $this->countUses($coupon->code) >= $coupon->limit
        => "The coupon $code has been used up.",
      default => NULL,
    };
    return $error === NULL ? $coupon : throw PassException::input(['coupon' => $error]);
  }

  /**
   * @return \Drupal\ag_subscription\Plan[]
   *   Plans with these values, the oldest first.
   */
  private function loadPlans(
    array $values,
    CacheableMetadata $cacheability = new CacheableMetadata(),
  ): array {
    $cacheability->addCacheTags(['node_list:plan']);
    $nodes = $this->entityTypeManager->getStorage('node')
      ->loadByProperties(['type' => 'plan'] + $values);
    ksort($nodes);
    return array_map(
      fn(NodeInterface $node): Plan => $this->toPlan($node, $cacheability),
      array_values($nodes),
    );
  }

}
