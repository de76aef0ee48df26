<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Provider;

use Drupal\ag_subscription\Attribute\SubscriptionProvider;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\Component\Plugin\Exception\PluginNotFoundException;
use Drupal\Core\Cache\CacheBackendInterface;
use Drupal\Core\Extension\ModuleHandlerInterface;
use Drupal\Core\Plugin\DefaultPluginManager;
use Drupal\Core\Site\Settings;

/**
 * The plugin manager of subscription providers, and their settings.
 */
final class ProviderManager extends DefaultPluginManager {

  /**
   * Names in `$settings['ag_subscription']` and the environment; never in configuration.
   */
  public const SETTINGS = [
    'gateway' => 'PAYMENT_GATEWAY',
    'stripe_secret_key' => 'STRIPE_SECRET_KEY',
    'stripe_webhook_secret' => 'STRIPE_WEBHOOK_SECRET',
    'stripe_publishable_key' => 'STRIPE_PUBLISHABLE_KEY',
    'stripe_tax' => 'STRIPE_TAX',
  ];

  public function __construct(\Traversable $namespaces, CacheBackendInterface $cache, ModuleHandlerInterface $modules) {
    parent::__construct(
      'Plugin/SubscriptionProvider',
      $namespaces,
      $modules,
      SubscriptionProviderInterface::class,
      SubscriptionProvider::class,
    );
    $this->setCacheBackend($cache, 'ag_subscription_providers');
  }

  public static function setting(string $name): string {
    return trim((string) (Settings::get('ag_subscription', [])[$name] ?? getenv(self::SETTINGS[$name])));
  }

  public static function currentId(): string {
    return self::setting('gateway') ?: 'sandbox';
  }

  public function of(GamePass $pass): SubscriptionProviderInterface {
    return $this->get((string) $pass->text('provider'));
  }

  public function get(string $id): SubscriptionProviderInterface {
    $provider = $this->createInstance($id);
    return $provider instanceof SubscriptionProviderInterface ? $provider : throw new PluginNotFoundException($id);
  }

}
