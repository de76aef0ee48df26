<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\Core\Cache\CacheableResponseInterface;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\user\Entity\Role;
use Drupal\user\Entity\User;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Access to the user collection.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class UserCollectionAccessTest extends PortalKernelTestBase {

  private const QUERIES = ['filter[P]=1', 'sort=P', 'sort=-P'];

  private const FIELDS = ['field_opt_in', 'mail', 'status', 'created', 'user_picture.id'];

  protected static $modules = ['ag_account'];

  private UserInterface $ann;
  private UserInterface $administrator;

  protected function setUp(): void {
    parent::setUp();
    $this->installSchema(
      'ag_account',
      ['ag_account_token', 'ag_account_session', 'ag_account_consent', 'ag_account_inactive'],
    );
    $this->installSchema('user', ['users_data']);
    Role::create([
      'id' => 'editor',
      'label' => 'Editor',
    ])->grantPermission('access user profiles')->save();
    Role::create(['id' => 'administrator', 'label' => 'Boss'])->grantPermission('administer users')->save();
    User::create(['uid' => 0, 'name' => ''])->save();
    $this->member('Root');
    $this->ann = User::load($this->member('Ann', ['field_opt_in' => TRUE])->id());
    $this->member('Bob');
    $this->administrator = User::load($this->member('Boss', ['roles' => ['administrator']])->id());
    $this->actAs(NULL);
  }

  public function testRejectsVisitors(): void {
    foreach (['', 'sort=field_opt_in', "filter[uid]={$this->ann->id()}", 'nope=1'] as $query) {
      $response = $this->visit("/jsonapi/user/user?$query");
      $this->assertSame(403, $response->getStatusCode(), $query);
      $this->assertStringContainsString(
        'This route can only be accessed by authenticated users.',
        (string) $response->getContent(),
      );
      $this->assertInstanceOf(CacheableResponseInterface::class, $response);
      $this->assertContains(
        'user.roles:authenticated',
        $response->getCacheableMetadata()->getCacheContexts(),
      );
    }
  }

  public function testShowsMembersOnlyThemselves(): void {
    $id = $this->ann->id();
    foreach ([[], ['editor']] as $roles) {
      $this->ann->set('roles', $roles)->save();
      $this->actAs(User::load($id));
      foreach (['', 'sort=-name', "filter[uid]=$id&include=roles,user_picture", 'page[limit]=1'] as $query) {
        $this->assertSame(['Ann'], $this->fetchNames($query), $query);
      }
      foreach (['page[offset]=1', "filter[uid]={$this->administrator->id()}", 'filter[name]=Bob'] as $query) {
        $this->assertSame([], $this->fetchNames($query), $query);
      }
    }
    $response = $this->visit('/jsonapi/user/user');
    $this->assertInstanceOf(CacheableResponseInterface::class, $response);
    $this->assertContains('user', $response->getCacheableMetadata()->getCacheContexts());
  }

  public function testShowsAdministratorsAllUsers(): void {
    $this->actAs($this->administrator);
    $this->assertSame(
      ['Boss', 'Bob', 'Ann', 'Root'],
      array_slice($this->fetchNames('sort=-drupal_internal__uid'), 0, 4),
    );
    $this->assertSame(['Ann'], $this->fetchNames('filter[field_opt_in]=1'));
    $this->assertSame(
      200,
      $this->visit('/jsonapi/node/game?sort=uid.field_opt_in')->getStatusCode(),
    );
  }

  public function testRejectsFiltersByPrivateFields(): void {
    $statusesOf = function (string $path, string $prefix): array {
      $statuses = [];
      foreach (self::FIELDS as $field) {
        foreach (self::QUERIES as $query) {
          $statuses[] = $this->visit(
            "$path?" . str_replace('P', $prefix . $field, $query),
          )->getStatusCode();
        }
      }
      return array_unique($statuses);
    };
    foreach ([NULL, $this->ann] as $account) {
      $this->actAs($account);
      foreach (['node/game', 'comment/review', 'file/file'] as $type) {
        $this->assertSame([403], $statusesOf("/jsonapi/$type", 'uid.'), $type);
      }
      $this->assertSame(
        200,
        $this->visit('/jsonapi/node/game?filter[uid.name]=Ann&sort=uid.name')->getStatusCode(),
      );
    }
    $this->assertSame([403], $statusesOf('/jsonapi/user/user', ''));
  }

  public function testDoesNotFilterOtherUserLists(): void {
    $this->actAs($this->ann);
    $found = $this->container->get('entity_type.manager')
      ->getStorage('user')
      ->getQuery()
      ->accessCheck()
      ->execute();
    $this->assertCount(5, $found);
  }

  private function fetchNames(string $query): array {
    $response = $this->visit("/jsonapi/user/user?$query");
    $this->assertSame(200, $response->getStatusCode(), (string) $response->getContent());
    $document = json_decode((string) $response->getContent(), TRUE, flags: JSON_THROW_ON_ERROR);
    return array_map(
      fn(array $row): ?string => $row['attributes']['name'] ?? NULL,
      $document['data'],
    );
  }

}
