<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Controller;

use Drupal\ag_game\JsonBody;
use Drupal\ag_subscription\AccountRegistration;
use Drupal\ag_subscription\Checkout;
use Drupal\ag_subscription\Order;
use Drupal\ag_subscription\SubscriptionSerializer;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;

/**
 * Routes that buy a game pass.
 */
final class CheckoutController extends ControllerBase {

  public function __construct(
    private readonly Checkout $checkout,
    private readonly AccountRegistration $registration,
    private readonly SubscriptionSerializer $serializer,
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
    return new JsonResponse([
      'uid' => $subscription->uid,
      'subscription' => $this->serializer->subscription($subscription),
      'message' => 'Please check your email to activate your account.',
    ]);
  }

  /**
   * POST /ag/api/auth-subscription: `{ subscription }`.
   */
  public function member(Request $request): JsonResponse {
    $member = $this->entityTypeManager()->getStorage('user')->load($this->currentUser()->id());
    assert($member !== NULL);
    $subscription = $this->checkout->forMember(Order::fromBody(JsonBody::of($request)), $member);
    return new JsonResponse(['subscription' => $this->serializer->subscription($subscription)]);
  }

}
