<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Controller;

use Drupal\ag_game\JsonBody;
use Drupal\ag_subscription\Cancellation;
use Drupal\ag_subscription\CardChange;
use Drupal\ag_subscription\Order;
use Drupal\ag_subscription\PayerSteps;
use Drupal\ag_subscription\Payments;
use Drupal\ag_subscription\PlanChange;
use Drupal\ag_subscription\Plans;
use Drupal\ag_subscription\SubscriptionAnswers;
use Drupal\ag_subscription\Subscriptions;
use Drupal\ag_subscription\SubscriptionStatus;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\user\UserInterface;
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
    private readonly PayerSteps $payerSteps,
    private readonly CardChange $cardChange,
    private readonly Payments $payments,
    private readonly EntityTypeManagerInterface $entityTypeManager,
  ) {}

  /**
   * GET /ag/api/user-subscription: `{ subscription, receipts, awaits_payer }`; with `?plan=` also what a change to that plan would come to.
   */
  public function own(Request $request): JsonResponse {
    $uid = (int) $this->account->id();
    $subscription = $this->subscriptions->latest($uid);
    $plan = $request->query->all()['plan'] ?? '';
    $change = is_string($plan) && $plan !== '' ? ['change' => $this->planChange->preview($uid, $plan)->toArray()] : [];
    return new JsonResponse([
      'subscription' => $subscription === NULL ? NULL : $this->answers->subscription($subscription),
      'receipts' => $this->answers->receipts($uid),
      'awaits_payer' => $subscription !== NULL && $this->payments->awaiting($subscription) !== NULL,
    ] + $change);
  }

  /**
   * GET /ag/api/user-plan: `{ plan, status }`. Who had a pass that has expired has no plan.
   */
  public function plan(): JsonResponse {
    $subscription = $this->subscriptions->latest((int) $this->account->id());
    $hasPlan = $subscription !== NULL && $subscription->status !== SubscriptionStatus::Expired;
    return new JsonResponse([
      'plan' => $hasPlan ? $this->plans->of($subscription)->toArray() : NULL,
      'status' => $subscription?->status->value,
    ]);
  }

  /**
   * POST /ag/api/update-subscription: `{ subscription, change }`, and `action` where the payer has to take a step before it counts.
   */
  public function update(Request $request): JsonResponse {
    [$subscription, $change, $action] = $this->planChange->apply((int) $this->account->id(), Order::text(JsonBody::of($request), 'plan'));
    return new JsonResponse(['subscription' => $this->answers->subscription($subscription), 'change' => $change->toArray()]
      + ($action === NULL ? [] : ['action' => $action->toArray()]));
  }

  /**
   * POST /ag/api/confirm-subscription: `{ subscription, action }`.
   *
   * The step that a payment waits for; none once it is taken, and the subscription as it is by that.
   */
  public function confirm(): JsonResponse {
    return $this->step($this->payerSteps->confirm((int) $this->account->id()));
  }

  /**
   * POST /ag/api/update-card: `{ subscription, action }`, for the token of another card. With a step to take, it is sent again after it.
   */
  public function card(Request $request): JsonResponse {
    $member = $this->entityTypeManager->getStorage('user')->load($this->account->id());
    assert($member instanceof UserInterface);
    return $this->step($this->cardChange->change($member, Order::text(JsonBody::of($request), 'token')));
  }

  /**
   * The answer to calls that may want a step of the payer's.
   *
   * @param array{\Drupal\ag_subscription\Subscription, \Drupal\ag_subscription\Gateway\PayerAction|null} $answer
   *   The subscription, and the step.
   */
  private function step(array $answer): JsonResponse {
    [$subscription, $action] = $answer;
    return new JsonResponse(['subscription' => $this->answers->subscription($subscription), 'action' => $action?->toArray()]);
  }

  /**
   * POST /ag/api/cancel-subscription: `{ subscription }`.
   */
  public function cancel(Request $request): JsonResponse {
    JsonBody::of($request);
    $subscription = $this->cancellation->cancel((int) $this->account->id());
    return new JsonResponse(['subscription' => $this->answers->subscription($subscription)]);
  }

  /**
   * POST /ag/api/resume-subscription: `{ subscription }`.
   */
  public function resume(Request $request): JsonResponse {
    JsonBody::of($request);
    $subscription = $this->cancellation->resume((int) $this->account->id());
    return new JsonResponse(['subscription' => $this->answers->subscription($subscription)]);
  }

}
