<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

use Drupal\ag_subscription\Attribute\PaymentGateway;
use Drupal\ag_subscription\PaymentSettings;
use Drupal\Core\Cache\CacheBackendInterface;
use Drupal\Core\Extension\ModuleHandlerInterface;
use Drupal\Core\Plugin\DefaultPluginManager;

/**
 * The plugin manager of payment gateways.
 */
final class Gateways extends DefaultPluginManager {

  /**
   * Gateways by ID.
   *
   * @var array<string, \Drupal\ag_subscription\Gateway\PaymentGatewayInterface>
   */
  private array $gateways = [];

  public function __construct(
    \Traversable $namespaces,
    CacheBackendInterface $cache,
    ModuleHandlerInterface $modules,
  ) {
    parent::__construct(
      'Plugin/PaymentGateway',
      $namespaces,
      $modules,
      PaymentGatewayInterface::class,
      PaymentGateway::class,
    );
    $this->alterInfo('ag_subscription_payment_gateway_info');
    $this->setCacheBackend($cache, 'ag_subscription_payment_gateways');
  }

  /**
   * Replaces a gateway in tests.
   */
  public function add(PaymentGatewayInterface $gateway): void {
    $this->gateways[$gateway->getPluginId()] = $gateway;
  }

  public function find(string $name): ?PaymentGatewayInterface {
    if (!isset($this->gateways[$name]) && $this->hasDefinition($name)) {
      $gateway = $this->createInstance($name);
      assert($gateway instanceof PaymentGatewayInterface);
      $this->add($gateway);
    }
    return $this->gateways[$name] ?? NULL;
  }

  /**
   * @throws \Drupal\ag_subscription\Gateway\GatewayException
   *   When its module is uninstalled.
   */
  public function get(string $name): PaymentGatewayInterface {
    return $this->find($name) ?? throw new GatewayException(
      "There is no payment gateway \"$name\".",
    );
  }

  public function current(): PaymentGatewayInterface {
    return $this->get(PaymentSettings::gateway());
  }

}
