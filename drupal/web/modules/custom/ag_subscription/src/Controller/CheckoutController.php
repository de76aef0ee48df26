<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Controller;

use Drupal\ag_game\JsonBody;
use Drupal\ag_subscription\Checkout;
use Drupal\ag_subscription\NewAccounts;
use Drupal\ag_subscription\Order;
use Drupal\ag_subscription\SubscriptionAnswers;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\user\UserInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;

/**
 * Calls that buy a game pass.
 */
final class CheckoutController implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __construct(
    private readonly Checkout $checkout,
    private readonly NewAccounts $accounts,
    private readonly SubscriptionAnswers $answers,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly AccountInterface $account,
  ) {}

  /**
   * POST /ag/api/register-subscription: `{ uid, subscription, message }`, an account with its pass, which a link in a mail activates.
   */
  public function register(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    $subscription = $this->checkout->forNewMember(Order::of($body), $this->accounts->of($body));
    return new JsonResponse([
      'uid' => $subscription->uid,
      'subscription' => $this->answers->subscription($subscription),
      'message' => 'Please check your email to activate your account.',
    ]);
  }

  /**
   * POST /ag/api/auth-subscription: `{ subscription }`, for the member who asks.
   */
  public function member(Request $request): JsonResponse {
    $member = $this->entityTypeManager->getStorage('user')->load($this->account->id());
    assert($member instanceof UserInterface);
    $subscription = $this->checkout->forMember(Order::of(JsonBody::of($request)), $member);
    return new JsonResponse(['subscription' => $this->answers->subscription($subscription)]);
  }

}
