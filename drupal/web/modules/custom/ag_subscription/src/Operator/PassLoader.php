<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Operator;

use Drupal\ag_subscription\Payment;
use Drupal\ag_subscription\PaymentStorage;
use Drupal\ag_subscription\Subscription;
use Drupal\ag_subscription\SubscriptionStorage;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * Loads subscriptions and payments of operator routes.
 *
 * The routes check the permission first, so 404 responses reveal nothing to others.
 */
final class PassLoader {

  public function __construct(
    private readonly SubscriptionStorage $subscriptions,
    private readonly PaymentStorage $payments,
  ) {}

  /**
   * Loads a subscription.
   *
   * @throws \Symfony\Component\HttpKernel\Exception\NotFoundHttpException
   *   When it does not exist.
   */
  public function pass(int $id): Subscription {
    return $this->subscriptions->get($id) ?? throw new NotFoundHttpException("There is no game pass $id.");
  }

  /**
   * Loads a payment of a subscription.
   *
   * @throws \Symfony\Component\HttpKernel\Exception\NotFoundHttpException
   *   When it does not exist or belongs to another subscription.
   */
  public function payment(Subscription $pass, int $id): Payment {
    $payment = $this->payments->get($id);
    return $payment?->subscription === $pass->id ? $payment : throw new NotFoundHttpException("There is no payment $id for this game pass.");
  }

}
