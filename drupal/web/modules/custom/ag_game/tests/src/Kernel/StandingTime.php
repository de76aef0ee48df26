<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\DependencyInjection\ContainerBuilder;

/**
 * For tests whose time stands still until they move it.
 */
trait StandingTime {

  /**
   * {@inheritdoc}
   */
  public function register(ContainerBuilder $container): void {
    parent::register($container);
    $container->register('datetime.time', MovableTime::class)->setPublic(TRUE);
    $container->setAlias(TimeInterface::class, 'datetime.time');
  }

}
