<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\user\Entity\Role;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Permissions of members and operators.
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class PermissionsTest extends PortalKernelTestBase {

  private const MODULES = ['ag_vote', 'ag_favorite', 'ag_save', 'ag_score', 'ag_subscription'];

  protected static $modules = [
    'views', 'rest', 'ag_listing', 'ag_frontend', 'ag_account', 'ag_vote', 'ag_favorite', 'ag_save', 'ag_score', 'ag_subscription',
  ];

  public function testMemberRoutesRequireDefinedPermissions(): void {
    $defined = $this->container->get('user.permissions')->getPermissions();
    $checked = 0;
    foreach ($this->container->get('router.route_provider')->getAllRoutes() as $name => $route) {
      if (in_array(strtok($name, '.'), self::MODULES, TRUE) && $route->hasRequirement('_user_is_logged_in')) {
        $this->assertArrayHasKey((string) $route->getRequirement('_permission'), $defined, $name);
        $checked++;
      }
    }
    $this->assertGreaterThan(20, $checked);
  }

  public function testPreservesPermissionsOfRolesInAnUpdate(): void {
    $this->config('user.role.support')->setData([
      'id' => 'support',
      'label' => 'Support',
      'status' => TRUE,
      'langcode' => 'en',
      'weight' => 5,
      'is_admin' => FALSE,
      'dependencies' => [],
      'permissions' => ['access content', 'refund ag subscriptions', 'view ag subscriptions'],
    ])->save();
    Role::load('authenticated')->set('permissions', ['access content'])->save();
    $this->container->get('module_handler')->loadInclude('ag_subscription', 'install');
    ag_subscription_update_11001();
    foreach (self::MODULES as $module) {
      $this->container->get('module_handler')->loadInclude($module, 'php', "$module.post_update");
    }
    ag_vote_post_update_cast_permission();
    ag_favorite_post_update_member_permissions();
    ag_save_post_update_save_permission();
    ag_score_post_update_submit_permission();
    ag_subscription_post_update_member_permissions();
    $this->assertEqualsCanonicalizing(
      ['access content', 'refund payments', 'view subscriptions'],
      Role::load('support')->getPermissions(),
    );
    foreach ($this->container->get('router.route_provider')->getAllRoutes() as $name => $route) {
      if (in_array(strtok($name, '.'), self::MODULES, TRUE) && $route->hasRequirement('_user_is_logged_in')) {
        $role = $route->getRequirement('_user_is_logged_in') === 'TRUE'
          ? 'authenticated'
          : 'anonymous';
        $this->assertTrue(
          Role::load($role)->hasPermission((string) $route->getRequirement('_permission')),
          $name,
        );
      }
    }
  }

}
