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
    return $this->cacheable(array_map(static fn(Plan $plan): array => $plan->toArray(), $this->catalog->plans()));
  }

  /**
   * GET /ag/api/plan/{id}: with `?coupon=` also the discount on its first payment.
   */
  public function plan(string $id, Request $request): JsonResponse {
    $plan = $this->catalog->findPlan($id)
      ?? throw new CacheableNotFoundHttpException($this->cacheability(), "There is no plan \"$id\".");
    $code = $request->query->all()['coupon'] ?? '';
    if (!is_string($code) || trim($code) === '') {
      return $this->cacheable($plan->toArray());
    }
    $user = $this->currentUser();
    $coupon = $this->catalog->coupon(mb_substr($code, 0, 64), $plan, $user->isAuthenticated() ? (int) $user->id() : NULL);
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

  private function cacheable(array $body): CacheableJsonResponse {
    return (new CacheableJsonResponse($body))->addCacheableDependency($this->cacheability());
  }

  private function cacheability(): CacheableMetadata {
    return (new CacheableMetadata())
      ->setCacheTags(Catalog::CACHE_TAGS)
      ->setCacheContexts(['url.query_args:coupon']);
  }

}
