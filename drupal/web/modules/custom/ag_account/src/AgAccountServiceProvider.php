<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_account\Log\ExceptionLog;
use Drupal\ag_account\Log\WithoutSecrets;
use Drupal\Core\DependencyInjection\ContainerBuilder;
use Drupal\Core\DependencyInjection\ServiceProviderBase;
use Psr\Log\LoggerAwareInterface;
use Symfony\Component\DependencyInjection\Reference;

/**
 * No log of the site keeps secrets, whichever module or host brings it.
 */
final class AgAccountServiceProvider extends ServiceProviderBase {

  /**
   * {@inheritdoc}
   */
  public function alter(ContainerBuilder $container): void {
    foreach (array_keys($container->findTaggedServiceIds('logger')) as $id) {
      // The console of Drupal 11 keeps nothing, and is handed where to write by its own setLogger().
      if (is_a((string) $container->getDefinition($id)->getClass(), LoggerAwareInterface::class, TRUE)) {
        continue;
      }
      $decorator = "ag_account.without_secrets.$id";
      $container->register($decorator, WithoutSecrets::class)
        ->setDecoratedService($id)
        ->setArguments([new Reference("$decorator.inner")]);
    }
    $container->getDefinition('exception.logger')->setClass(ExceptionLog::class);
  }

}
