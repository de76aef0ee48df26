<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\DependencyInjection\ContainerBuilder;
use Drupal\Core\DependencyInjection\ServiceModifierInterface;

/**
 * Registers the media type of CSV exports.
 */
final class AgSubscriptionServiceProvider implements ServiceModifierInterface {

  public function alter(ContainerBuilder $container): void {
    if ($container->has('http_middleware.negotiation')) {
      $container->getDefinition('http_middleware.negotiation')->addMethodCall('registerFormat', ['csv', ['text/csv']]);
    }
  }

}
