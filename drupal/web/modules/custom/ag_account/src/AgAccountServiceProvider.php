<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_account\Log\RedactedExceptionLogging;
use Drupal\ag_account\Log\RedactingLogger;
use Drupal\Core\DependencyInjection\ContainerBuilder;
use Drupal\Core\DependencyInjection\ServiceProviderBase;
use Psr\Log\LoggerAwareInterface;
use Symfony\Component\DependencyInjection\Reference;

/**
 * Redacts secrets in all loggers.
 *
 * Core and contributed modules log query arguments and URLs too, and core's logger channels cannot
 * change messages.
 */
final class AgAccountServiceProvider extends ServiceProviderBase {

  public function alter(ContainerBuilder $container): void {
    foreach (array_keys($container->findTaggedServiceIds('logger')) as $id) {
      // Drupal 11's console logger requires its own setLogger() and stores nothing.
      if (is_a((string) $container->getDefinition($id)->getClass(), LoggerAwareInterface::class, TRUE)) {
        continue;
      }
      $decorator = "ag_account.without_secrets.$id";
      $container->register($decorator, RedactingLogger::class)
        ->setDecoratedService($id)
        ->setArguments([new Reference("$decorator.inner")]);
    }
    $container->getDefinition('exception.logger')->setClass(RedactedExceptionLogging::class);
  }

}
