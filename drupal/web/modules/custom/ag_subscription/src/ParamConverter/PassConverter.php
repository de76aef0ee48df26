<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\ParamConverter;

use Drupal\ag_subscription\Payment;
use Drupal\ag_subscription\Payments;
use Drupal\ag_subscription\Subscription;
use Drupal\ag_subscription\Subscriptions;
use Drupal\Core\ParamConverter\ParamConverterInterface;
use Symfony\Component\Routing\Route;

/**
 * Finds the subscription that an address names, and its payment. A payment of another subscription is not found.
 */
final class PassConverter implements ParamConverterInterface {

  private const PASS = 'ag_subscription';
  private const PAYMENT = 'ag_subscription_payment';

  public function __construct(
    private readonly Subscriptions $subscriptions,
    private readonly Payments $payments,
  ) {}

  /**
   * {@inheritdoc}
   */
  public function convert($value, $definition, $name, array $defaults): Subscription|Payment|null {
    if ($definition['type'] === self::PASS) {
      return $this->subscriptions->get((int) $value);
    }
    $payment = $this->payments->get((int) $value);
    $pass = $defaults['pass'] ?? NULL;
    return $payment?->subscription === ($pass instanceof Subscription ? $pass->id : (int) $pass) ? $payment : NULL;
  }

  /**
   * {@inheritdoc}
   */
  public function applies($definition, $name, Route $route): bool {
    return in_array($definition['type'] ?? NULL, [self::PASS, self::PAYMENT], TRUE);
  }

}
