<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_game\RateLimiter;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\node\NodeInterface;

/**
 * Plans and coupons, which are content.
 *
 * Without access checks: plans are public, and no member can view coupons.
 */
final readonly class Catalog {

  /**
   * Plans, and text formats of their descriptions.
   */
  public const CACHE_TAGS = ['node_list:plan', 'config:filter_format_list'];

  /**
   * Limits invalid codes per IP address and hour, against guesses.
   */
  private const GUESSES = [
    'ag_subscription.coupon', 30, 3600, 'Too many coupon attempts. Try again later.',
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
  public function plans(): array {
    $plans = $this->loadPlans(['status' => 1]);
    usort($plans, static fn(Plan $a, Plan $b): int => [$a->price, $a->id] <=> [$b->price, $b->id]);
    return $plans;
  }

  public function findPlan(string $id): ?Plan {
    return $this->loadPlans(['status' => 1, 'field_plan_id' => $id])[0] ?? NULL;
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
    );
  }

  public function toPlan(NodeInterface $node): Plan {
    $value = static fn(string $field): string => (string) $node->get("field_plan_$field")->value;
    return new Plan(
      $value('id'),
      (int) $node->id(),
      (string) $node->label(),
      (string) $node->get('body')->processed,
      Money::minor($value('price')),
      $value('currency'),
      $value('interval'),
      (bool) $value('promoted'),
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
   * Whether purchases with a coupon must wait for each other, so that its uses are counted.
   */
  public function isLimited(string $code): bool {
    return $this->loadCoupon($code)?->limit !== NULL;
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
    $coupon = $this->loadCoupon($code);
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

  private function loadCoupon(string $code): ?Coupon {
    $nodes = $this->entityTypeManager->getStorage('node')->loadByProperties([
      'type' => 'coupon',
      'status' => 1,
      'field_coupon_code' => Coupon::normalize($code),
    ]);
    return $nodes === [] ? NULL : Coupon::ofNode(reset($nodes));
  }

  /**
   * @return \Drupal\ag_subscription\Plan[]
   *   Plans with these values, the oldest first.
   */
  private function loadPlans(array $values): array {
    $nodes = $this->entityTypeManager->getStorage('node')->loadByProperties(['type' => 'plan'] + $values);
    ksort($nodes);
    return array_map($this->toPlan(...), array_values($nodes));
  }

}
