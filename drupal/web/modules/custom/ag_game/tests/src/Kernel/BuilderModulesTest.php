<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\Core\DependencyInjection\ContainerBuilder;
use Drupal\user\Entity\Role;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Core's modules for site builders beside those of the portal.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class BuilderModulesTest extends PortalKernelTestBase {

  protected static $modules = ['views'];

  public function testUserInterfacesCanBeEnabled(): void {
    $this->container->get('module_installer')->install(['config', 'field_ui', 'views_ui', 'navigation']);
    $container = \Drupal::getContainer();
    assert($container instanceof ContainerBuilder);
    $this->container = $container;
    $this->config('system.performance')->set('js.preprocess', FALSE)->save();
    Role::create(['id' => 'builder', 'label' => 'Builder', 'is_admin' => TRUE])->save();
    $this->actAs($this->member('Builder', ['roles' => ['builder']]));
    foreach ([
      '/admin/config/development/configuration/full/export',
      '/admin/structure/types/manage/game/fields',
      '/admin/structure/types/manage/game/form-display',
      '/admin/structure/views',
      '/admin/structure/views/add',
    ] as $path) {
      $this->assertSame(200, $this->visit($path)->getStatusCode(), $path);
    }
    $form = (string) $this->visit('/node/add/game')->getContent();
    $this->assertStringContainsString('admin-toolbar', $form);
    $this->assertStringNotContainsString('toolbar-administration', $form);
    $this->assertStringContainsString('ag_game/js/unsaved.js', $form);
  }

}
