<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_frontend\Kernel;

use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * The settings of the site.
 */
#[Group('ag_frontend')]
#[RunTestsInSeparateProcesses]
final class SiteTest extends PortalKernelTestBase {

  protected static $modules = ['ag_frontend'];

  public function testReturnsTheDefaultLanguage(): void {
    $this->config('system.site')->set('default_langcode', 'pt-br')->save();
    $this->assertSame('pt-br', $this->read('/ag/api/site')['langcode']);
  }

}
