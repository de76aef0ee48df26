<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

use Drupal\ag_subscription\PaymentSettings;

/**
 * The gateways there are, and the one that new payments go to.
 */
final class Gateways {

  /**
   * By name.
   *
   * @var array<string, \Drupal\ag_subscription\Gateway\PaymentGatewayInterface>
   */
  private array $gateways = [];

  public function __construct(private readonly PaymentSettings $settings) {}

  /**
   * Adds a tagged service.
   */
  public function add(PaymentGatewayInterface $gateway): void {
    $this->gateways[$gateway->name()] = $gateway;
  }

  public function find(string $name): ?PaymentGatewayInterface {
    return $this->gateways[$name] ?? NULL;
  }

  /**
   * The gateway of an earlier payment.
   *
   * @throws \Drupal\ag_subscription\Gateway\GatewayException
   *   When its module is gone.
   */
  public function get(string $name): PaymentGatewayInterface {
    return $this->find($name) ?? throw new GatewayException("There is no payment gateway \"$name\".");
  }

  public function current(): PaymentGatewayInterface {
    return $this->get($this->settings->gateway());
  }

}
