<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\Component\Serialization\Yaml;
use Drupal\KernelTests\KernelTestBase;
use Drupal\user\Entity\Role;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use PHPUnit\Framework\Attributes\TestWith;

/**
 * Each module of the portal works with the modules that it depends on.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class ModuleDependenciesTest extends KernelTestBase {

  protected static $modules = ['system', 'user'];

  #[DataProvider('modules')]
  public function testInstallsAloneWithItsDependencies(string $module): void {
    $this->installEntitySchema('user');
    $this->installConfig(['system', 'user']);
    $this->container->get('module_installer')->install([$module]);
    $path = $this->container->get('extension.list.module')->getPath($module);
    $services = Yaml::decode((string) file_get_contents("$path/$module.services.yml"))['services'] ?? [];
    unset($services['_defaults']);
    foreach (array_map(strval(...), array_keys($services)) as $id) {
      $this->assertIsObject(\Drupal::service($id), $id);
    }
    foreach ($this->routeClasses("$path/$module.routing.yml") as $class) {
      $this->assertIsObject(\Drupal::classResolver($class), $class);
    }
    foreach (glob("$path/src/Hook/*.php") ?: [] as $file) {
      $class = "Drupal\\$module\\Hook\\" . basename($file, '.php');
      $this->assertIsObject(\Drupal::service($class), $class);
    }
  }

  #[DataProvider('modules')]
  public function testDeclaresTheModulesOfThePortalThatItUses(string $module): void {
    $list = $this->container->get('extension.list.module');
    $extension = $list->getList()[$module];
    assert(property_exists($extension, 'requires'));
    $declared = array_keys($extension->requires);
    $undeclared = [];
    $files = new \RecursiveIteratorIterator(
      new \RecursiveDirectoryIterator($list->getPath($module) . '/src', \FilesystemIterator::SKIP_DOTS),
    );
    foreach ($files as $file) {
      $content = (string) file_get_contents($file->getPathname());
      preg_match_all('/\bDrupal\\\\(ag_\w+)\\\\/', $content, $found);
      foreach (array_diff($found[1], [$module], $declared) as $used) {
        $undeclared[] = "$used in {$file->getFilename()}";
      }
    }
    $this->assertSame([], $undeclared);
  }

  /**
   * @param string[] $permissions
   *   The permissions of the recipe's role.
   */
  #[TestWith(['ag_vote', 'authenticated', ['cast game votes']])]
  #[TestWith(['ag_favorite', 'authenticated', ['manage own favorites', 'manage own recent games']])]
  #[TestWith(['ag_save', 'authenticated', ['save game progress']])]
  #[TestWith(['ag_score', 'authenticated', ['submit scores']])]
  #[TestWith(['ag_frontend', 'editor', ['view browser errors']])]
  public function testGrantsItsPermissionsWhenInstalledAgain(string $module, string $role, array $permissions): void {
    $this->installEntitySchema('user');
    $this->installSchema('user', ['users_data']);
    $this->installConfig(['system', 'user']);
    if ($role === 'editor') {
      Role::create(['id' => 'editor', 'label' => 'Editor'])->save();
    }
    $granted = static fn(): array => array_intersect(
      $permissions,
      Role::load($role)?->getPermissions() ?? [],
    );
    $installer = $this->container->get('module_installer');
    $installer->install([$module]);
    $this->assertSame($permissions, $granted());
    $installer->uninstall([$module]);
    $this->assertSame([], $granted());
    \Drupal::service('module_installer')->install([$module]);
    $this->assertSame($permissions, $granted());
  }

  public static function modules(): array {
    $modules = [];
    foreach (glob(dirname(__DIR__, 4) . '/*/*.info.yml') ?: [] as $file) {
      $module = basename($file, '.info.yml');
      $modules[$module] = [$module];
    }
    return $modules;
  }

  private function routeClasses(string $file): array {
    $routes = is_file($file) ? Yaml::decode((string) file_get_contents($file)) : [];
    $classes = [];
    foreach ($routes as $route) {
      $class = $route['defaults']['_controller'] ?? $route['defaults']['_form'] ?? NULL;
      if ($class !== NULL) {
        $classes[] = explode('::', $class)[0];
      }
    }
    return array_unique($classes);
  }

}
