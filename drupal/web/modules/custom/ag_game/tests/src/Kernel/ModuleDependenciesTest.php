<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\Component\Serialization\Yaml;
use Drupal\KernelTests\KernelTestBase;
use Drupal\user\Entity\Role;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

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
    // Core hides encoders behind the serializer.
    $isPublic = static fn(mixed $service): bool => !in_array('encoder', array_column($service['tags'] ?? [], 'name'), TRUE);
    foreach (array_map(strval(...), array_keys(array_filter($services, $isPublic))) as $id) {
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
   * @param string[][] $granted
   *   The module's permissions by the roles of the recipe that have them.
   */
  #[DataProvider('permissions')]
  public function testGrantsItsPermissionsWhenInstalledAgain(string $module, array $granted): void {
    $this->installEntitySchema('user');
    $this->installSchema('user', ['users_data']);
    $this->installConfig(['system', 'user']);
    foreach (array_keys($granted) as $role) {
      Role::load($role) ?? Role::create(['id' => $role, 'label' => $role])->save();
    }
    $permissions = array_merge(...array_values($granted));
    $actual = static fn(): array => array_map(
      static fn(string $role): array => array_values(
        array_intersect(Role::load($role)?->getPermissions() ?? [], $permissions),
      ),
      array_combine(array_keys($granted), array_keys($granted)),
    );
    $this->container->get('module_installer')->install([$module]);
    $this->assertSame($granted, $actual());
    \Drupal::service('module_installer')->uninstall([$module]);
    $this->assertSame([], array_filter($actual()));
    \Drupal::service('module_installer')->install([$module]);
    $this->assertSame($granted, $actual());
  }

  public static function permissions(): array {
    $recipe = dirname(__DIR__, 7) . '/recipes/ag_portal';
    $actions = Yaml::decode((string) file_get_contents("$recipe/recipe.yml"))['config']['actions'];
    $roles = [
      'anonymous' => $actions['user.role.anonymous']['set']['value'],
      'authenticated' => $actions['user.role.authenticated']['set']['value'],
    ];
    foreach (glob("$recipe/config/user.role.*.yml") ?: [] as $file) {
      $role = Yaml::decode((string) file_get_contents($file));
      $roles[$role['id']] = $role['permissions'];
    }
    $modules = [];
    foreach (glob(dirname(__DIR__, 4) . '/*/*.permissions.yml') ?: [] as $file) {
      $module = basename($file, '.permissions.yml');
      $defined = array_keys(Yaml::decode((string) file_get_contents($file)));
      $granted = [];
      foreach ($roles as $role => $permissions) {
        $own = array_intersect($permissions, $defined);
        sort($own);
        $granted[$role] = $own;
      }
      if (array_filter($granted) !== []) {
        $modules[$module] = [$module, array_filter($granted)];
      }
    }
    return $modules;
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
