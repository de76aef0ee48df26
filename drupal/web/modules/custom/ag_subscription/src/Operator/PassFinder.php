<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Operator;

use Drupal\ag_subscription\Payment;
use Drupal\ag_subscription\Payments;
use Drupal\ag_subscription\Subscription;
use Drupal\ag_subscription\Subscriptions;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * Finds what an address of operators names. Routes ask for the permission first, so nobody else learns what there is.
 */
final class PassFinder {

  public function __construct(
    private readonly Subscriptions $subscriptions,
    private readonly Payments $payments,
  ) {}

  /**
   * The subscription of an id.
   *
   * @throws \Symfony\Component\HttpKernel\Exception\NotFoundHttpException
   *   When there is none.
   */
  public function pass(int $id): Subscription {
    return $this->subscriptions->get($id) ?? throw new NotFoundHttpException("There is no game pass $id.");
  }

  /**
   * A payment for a subscription.
   *
   * @throws \Symfony\Component\HttpKernel\Exception\NotFoundHttpException
   *   When there is none, or it is for another.
   */
  public function payment(Subscription $pass, int $id): Payment {
    $payment = $this->payments->get($id);
    return $payment?->subscription === $pass->id ? $payment : throw new NotFoundHttpException("There is no payment $id for this game pass.");
  }

}
