<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Controller;

use Drupal\ag_subscription\Coupons;
use Drupal\ag_subscription\Money;
use Drupal\ag_subscription\Plan;
use Drupal\ag_subscription\Plans;
use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Http\Exception\CacheableNotFoundHttpException;
use Drupal\Core\Session\AccountInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;

/**
 * The plans that are on sale.
 */
final class PlanController implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __construct(
    private readonly Plans $plans,
    private readonly Coupons $coupons,
    private readonly AccountInterface $account,
  ) {}

  /**
   * GET /ag/api/plans: a list of plans, the cheapest first.
   */
  public function all(): CacheableJsonResponse {
    $cacheability = new CacheableMetadata();
    $plans = array_map(fn(Plan $plan): array => $plan->toArray(), $this->plans->onSale($cacheability));
    return (new CacheableJsonResponse($plans))->addCacheableDependency($cacheability);
  }

  /**
   * GET /ag/api/plan/{id}: a plan; with `?coupon=` also what the coupon takes off its first payment.
   */
  public function one(string $id, Request $request): JsonResponse {
    $cacheability = (new CacheableMetadata())->setCacheContexts(['url.query_args:coupon']);
    $plan = $this->plans->find($id, $cacheability) ?? throw new CacheableNotFoundHttpException($cacheability, "There is no plan \"$id\".");
    $code = $request->query->all()['coupon'] ?? '';
    if (!is_string($code) || trim($code) === '') {
      return (new CacheableJsonResponse($plan->toArray()))->addCacheableDependency($cacheability);
    }
    $coupon = $this->coupons->valid(mb_substr($code, 0, 64), $plan, $this->account->isAuthenticated() ? (int) $this->account->id() : NULL);
    $discount = $coupon->discount($plan->price);
    // No cache keeps it: coupons run out, and are some members' and not others'.
    return new JsonResponse($plan->toArray() + [
      'coupon' => [
        'code' => $coupon->code,
        'discount' => Money::major($discount),
        'total' => Money::major($plan->price - $discount),
      ],
    ]);
  }

}
