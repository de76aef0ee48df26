<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Controller;

use Drupal\ag_subscription\Catalog;
use Drupal\ag_subscription\Money;
use Drupal\ag_subscription\Plan;
use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Http\Exception\CacheableNotFoundHttpException;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;

/**
 * Routes of the plans on sale.
 */
final class PlanController extends ControllerBase {

  public function __construct(
    private readonly Catalog $catalog,
  ) {}

  /**
   * GET /ag/api/plans: cheapest first.
   */
  public function all(): CacheableJsonResponse {
    $cacheability = new CacheableMetadata();
    $plans = array_map(
      fn(Plan $plan): array => $plan->toArray(),
      $this->catalog->plans($cacheability),
    );
    return (new CacheableJsonResponse($plans))->addCacheableDependency($cacheability);
  }

  /**
   * GET /ag/api/plan/{id}: with `?coupon=` also the discount on its first payment.
   */
  public function plan(string $id, Request $request): JsonResponse {
    $cacheability = (new CacheableMetadata())->setCacheContexts(['url.query_args:coupon']);
    $plan = $this->catalog->findPlan($id, $cacheability) ?? throw new CacheableNotFoundHttpException(
      $cacheability,
      "There is no plan \"$id\".",
    );
    $code = $request->query->all()['coupon'] ?? '';
    if (!is_string($code) || trim($code) === '') {
      return (new CacheableJsonResponse($plan->toArray()))->addCacheableDependency($cacheability);
    }
    $coupon = $this->catalog->coupon(
      mb_substr($code, 0, 64),
      $plan,
      $this->currentUser()->isAuthenticated() ? (int) $this->currentUser()->id() : NULL,
    );
    $discount = $coupon->discount($plan->price);
    // Uncacheable: coupons expire, and some are valid for certain members only.
    return new JsonResponse($plan->toArray() + [
      'coupon' => [
        'code' => $coupon->code,
        'discount' => Money::major($discount),
        'total' => Money::major($plan->price - $discount),
      ],
    ]);
  }

}
