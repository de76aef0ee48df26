<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Controller;

use Drupal\ag_game\JsonBody;
use Drupal\ag_subscription\AccountRegistration;
use Drupal\ag_subscription\Cancellation;
use Drupal\ag_subscription\CardChange;
use Drupal\ag_subscription\Checkout;
use Drupal\ag_subscription\Order;
use Drupal\ag_subscription\PaymentOutcomes;
use Drupal\ag_subscription\PaymentStorage;
use Drupal\ag_subscription\PlanChange;
use Drupal\ag_subscription\PlanRepository;
use Drupal\ag_subscription\Subscription;
use Drupal\ag_subscription\SubscriptionSerializer;
use Drupal\ag_subscription\SubscriptionStatus;
use Drupal\ag_subscription\SubscriptionStorage;
use Drupal\Core\Controller\ControllerBase;
use Drupal\user\UserInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;

/**
 * Routes that buy a subscription, and of the current user's subscription.
 */
final class SubscriptionController extends ControllerBase {

  public function __construct(
    private readonly Checkout $checkout,
    private readonly AccountRegistration $registration,
    private readonly SubscriptionStorage $subscriptions,
    private readonly PlanChange $planChange,
    private readonly Cancellation $cancellation,
    private readonly PlanRepository $plans,
    private readonly SubscriptionSerializer $serializer,
    private readonly PaymentOutcomes $outcomes,
    private readonly CardChange $cardChange,
    private readonly PaymentStorage $payments,
  ) {}

  /**
   * POST /ag/api/register-subscription: `{ uid, subscription, message }`. Also creates an account.
   */
  public function register(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    $subscription = $this->checkout->forNewMember(
      Order::fromBody($body),
      $this->registration->build($body),
    );
    return $this->respond($subscription, [
      'uid' => $subscription->uid,
      'message' => 'Please check your email to activate your account.',
    ]);
  }

  /**
   * POST /ag/api/auth-subscription: `{ subscription }`.
   */
  public function buy(Request $request): JsonResponse {
    $order = Order::fromBody(JsonBody::of($request));
    return $this->respond($this->checkout->forMember($order, $this->member()));
  }

  /**
   * GET /ag/api/user-subscription: `{ subscription, receipts, awaits_payer }`, with `?plan=` also a quote `change`.
   */
  public function userSubscription(Request $request): JsonResponse {
    $uid = $this->uid();
    $subscription = $this->subscriptions->findLatest($uid);
    $plan = $request->query->all()['plan'] ?? '';
    $change = is_string($plan) && $plan !== ''
      ? ['change' => $this->planChange->preview($uid, $plan)->toArray()]
      : [];
    return new JsonResponse([
      'subscription' => $subscription === NULL
        ? NULL
        : $this->serializer->subscription($subscription),
      'receipts' => $this->serializer->receipts($uid),
      'awaits_payer' => $subscription !== NULL && $this->payments->findAwaitingPayer($subscription) !== NULL,
    ] + $change);
  }

  /**
   * GET /ag/api/user-plan: `{ plan, status }`. The plan of an expired pass is null.
   */
  public function plan(): JsonResponse {
    $subscription = $this->subscriptions->findLatest($this->uid());
    $hasPlan = $subscription !== NULL && $subscription->status !== SubscriptionStatus::Expired;
    return new JsonResponse([
      'plan' => $hasPlan ? $this->plans->forSubscription($subscription)->toArray() : NULL,
      'status' => $subscription?->status->value,
    ]);
  }

  /**
   * POST /ag/api/update-subscription: `{ subscription, change }`, and `action` when the payer has to confirm.
   */
  public function update(Request $request): JsonResponse {
    $plan = Order::text(JsonBody::of($request), 'plan');
    [$subscription, $change, $action] = $this->planChange->apply($this->uid(), $plan);
    return $this->respond($subscription, ['change' => $change->toArray()]
      + ($action === NULL ? [] : ['action' => $action]));
  }

  /**
   * POST /ag/api/confirm-subscription: `{ subscription, action }`; `action` is null once completed.
   */
  public function confirm(): JsonResponse {
    [$subscription, $action] = $this->outcomes->confirm($this->uid());
    return $this->respond($subscription, ['action' => $action]);
  }

  /**
   * POST /ag/api/update-card: `{ subscription, action }`.
   *
   * After a payer action, the client sends the same token again.
   */
  public function card(Request $request): JsonResponse {
    $token = Order::text(JsonBody::of($request), 'token');
    [$subscription, $action] = $this->cardChange->change($this->member(), $token);
    return $this->respond($subscription, ['action' => $action]);
  }

  /**
   * POST /ag/api/cancel-subscription: `{ subscription }`.
   */
  public function cancel(Request $request): JsonResponse {
    JsonBody::of($request);
    return $this->respond($this->cancellation->cancel($this->uid()));
  }

  /**
   * POST /ag/api/resume-subscription: `{ subscription }`.
   */
  public function resume(Request $request): JsonResponse {
    JsonBody::of($request);
    return $this->respond($this->cancellation->resume($this->uid()));
  }

  private function respond(Subscription $subscription, array $more = []): JsonResponse {
    $values = ['subscription' => $this->serializer->subscription($subscription)];
    return new JsonResponse($values + $more);
  }

  private function uid(): int {
    return (int) $this->currentUser()->id();
  }

  private function member(): UserInterface {
    $member = $this->entityTypeManager()->getStorage('user')->load($this->uid());
    assert($member !== NULL);
    return $member;
  }

}
