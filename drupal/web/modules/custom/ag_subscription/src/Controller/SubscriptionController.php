<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Controller;

use Drupal\ag_game\JsonBody;
use Drupal\ag_subscription\Cancellation;
use Drupal\ag_subscription\Order;
use Drupal\ag_subscription\PlanChange;
use Drupal\ag_subscription\Plans;
use Drupal\ag_subscription\SubscriptionAnswers;
use Drupal\ag_subscription\Subscriptions;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Session\AccountInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;

/**
 * Calls for a member's own subscription. Whose it is the session says.
 */
final class SubscriptionController implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __construct(
    private readonly Subscriptions $subscriptions,
    private readonly PlanChange $planChange,
    private readonly Cancellation $cancellation,
    private readonly Plans $plans,
    private readonly SubscriptionAnswers $answers,
    private readonly AccountInterface $account,
  ) {}

  /**
   * GET /ag/api/user-subscription: `{ subscription, receipts }`; with `?plan=` also what a change to that plan would come to.
   */
  public function own(Request $request): JsonResponse {
    $uid = (int) $this->account->id();
    $subscription = $this->subscriptions->latest($uid);
    $plan = $request->query->all()['plan'] ?? '';
    $change = is_string($plan) && $plan !== '' ? ['change' => $this->planChange->preview($uid, $plan)->toArray()] : [];
    return new JsonResponse([
      'subscription' => $subscription === NULL ? NULL : $this->answers->subscription($subscription),
      'receipts' => $this->answers->receipts($uid),
    ] + $change);
  }

  /**
   * GET /ag/api/user-plan: `{ plan, status }`.
   */
  public function plan(): JsonResponse {
    $subscription = $this->subscriptions->latest((int) $this->account->id());
    return new JsonResponse([
      'plan' => $subscription === NULL ? NULL : $this->plans->of($subscription)->toArray(),
      'status' => $subscription?->status->value,
    ]);
  }

  /**
   * POST /ag/api/update-subscription: `{ subscription, change }`.
   */
  public function update(Request $request): JsonResponse {
    [$subscription, $change] = $this->planChange->apply((int) $this->account->id(), Order::text(JsonBody::of($request), 'plan'));
    return new JsonResponse(['subscription' => $this->answers->subscription($subscription), 'change' => $change->toArray()]);
  }

  /**
   * POST /ag/api/cancel-subscription: `{ subscription }`.
   */
  public function cancel(): JsonResponse {
    $subscription = $this->cancellation->cancel((int) $this->account->id());
    return new JsonResponse(['subscription' => $this->answers->subscription($subscription)]);
  }

  /**
   * POST /ag/api/resume-subscription: `{ subscription }`.
   */
  public function resume(): JsonResponse {
    $subscription = $this->cancellation->resume((int) $this->account->id());
    return new JsonResponse(['subscription' => $this->answers->subscription($subscription)]);
  }

}
