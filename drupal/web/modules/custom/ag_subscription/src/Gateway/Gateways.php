<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

use Drupal\ag_subscription\PaymentSettings;

/**
 * The registry of payment gateways, and which of them takes new payments.
 */
final class Gateways {

  /**
   * Gateways by name.
   *
   * @var array<string, \Drupal\ag_subscription\Gateway\PaymentGatewayInterface>
   */
  private array $gateways = [];

  public function __construct(private readonly PaymentSettings $settings) {}

  /**
   * Service collector for `ag_subscription.gateway`.
   */
  public function add(PaymentGatewayInterface $gateway): void {
    $this->gateways[$gateway->name()] = $gateway;
  }

  public function find(string $name): ?PaymentGatewayInterface {
    return $this->gateways[$name] ?? NULL;
  }

  /**
   * The gateway that took an earlier payment.
   *
   * @throws \Drupal\ag_subscription\Gateway\GatewayException
   *   When its module is uninstalled.
   */
  public function get(string $name): PaymentGatewayInterface {
    return $this->find($name) ?? throw new GatewayException(
      "There is no payment gateway \"$name\".",
    );
  }

  public function current(): PaymentGatewayInterface {
    return $this->get($this->settings->gateway());
  }

}
