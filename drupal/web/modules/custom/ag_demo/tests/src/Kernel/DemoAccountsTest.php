<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_demo\Kernel;

use Drupal\ag_demo\DemoAccounts;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\user\Entity\User;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Members of the demo content.
 */
#[Group('ag_demo')]
#[RunTestsInSeparateProcesses]
final class DemoAccountsTest extends PortalKernelTestBase {

  protected static $modules = ['ag_demo'];

  public function testMembersCannotLogInByDefault(): void {
    $members = $this->container->get(DemoAccounts::class);
    $this->assertSame([], $members->namesWithPassword());
    $demo = User::load($this->demoMember());
    $this->assertSame('', (string) $demo?->getPassword());
    $this->assertSame(['ed'], $members->setPassword('Demo1234'));
    $this->assertSame(['ed'], $members->namesWithPassword());
    $this->assertSame(['ag_demo'], $this->requirementIds('ag_demo'));
    $members->setPassword(NULL);
    $this->assertSame([], $members->namesWithPassword());
    $this->assertSame([], $this->requirementIds('ag_demo'));
  }

  public function testAnUpdateInstallsTheModuleWhereDemoMembersAre(): void {
    require_once dirname(__DIR__, 4) . '/ag_account/ag_account.post_update.php';
    $this->installSchema('user', ['users_data']);
    $this->container->get('module_installer')->uninstall(['ag_demo']);
    ag_account_post_update_demo_module();
    $this->assertFalse(\Drupal::moduleHandler()->moduleExists('ag_demo'));
    $this->demoMember();
    ag_account_post_update_demo_module();
    $this->assertTrue(\Drupal::moduleHandler()->moduleExists('ag_demo'));
  }

  private function demoMember(): int {
    $files = glob(DRUPAL_ROOT . '/../recipes/ag_demo/content/user/*.yml') ?: [];
    return (int) $this->member('ed', ['uuid' => basename($files[0], '.yml')])->id();
  }

}
