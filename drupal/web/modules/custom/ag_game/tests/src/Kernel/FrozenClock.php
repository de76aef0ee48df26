<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\DependencyInjection\ContainerBuilder;

/**
 * Stops the clock until the test advances it.
 */
trait FrozenClock {

  public function register(ContainerBuilder $container): void {
    parent::register($container);
    $container->register('datetime.time', TestClock::class)->setPublic(TRUE);
    $container->setAlias(TimeInterface::class, 'datetime.time');
  }

}
