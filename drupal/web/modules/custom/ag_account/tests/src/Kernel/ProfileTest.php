<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\Core\Access\AccessResult;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\file\Entity\File;
use Drupal\user\Entity\Role;
use Drupal\user\Entity\User;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Public profiles, avatars and roles.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class ProfileTest extends AccountKernelTestBase {

  private bool $isHidden = FALSE;

  public function testShowsMembersOnlyTheirOwnRoles(): void {
    $role = Role::create(['id' => 'game_pass_subscriber', 'label' => 'Game pass subscriber']);
    $role->save();
    $bob = $this->member('Bob', ['roles' => ['game_pass_subscriber']]);
    foreach ([[$bob, TRUE], [$this->ann, FALSE], [User::getAnonymousUser(), FALSE]] as [$account, $isVisible]) {
      $this->assertSame($isVisible, $bob->get('roles')->access('view', $account));
      $this->assertSame($isVisible, $role->access('view', $account));
    }
    $this->assertFalse($bob->get('roles')->access('edit', $bob));
  }

  public function testListsTheFilesOfTheAvatarFolder(): void {
    $files = [];
    foreach (['avatars/fox.png', 'games/one.png'] as $name) {
      $files[$name] = File::create([
        'uri' => "public://$name",
        'filename' => basename($name),
        'status' => 1,
        'uid' => 0,
      ]);
      $files[$name]->save();
    }
    $uri = $this->container->get('file_url_generator')->generateString('public://avatars/fox.png');
    $this->assertSame(
      [['fid' => 1, 'uri' => $uri, 'filename' => 'fox.png']],
      $this->read('/ag/api/user-avatars'),
    );
    $this->actAs($this->ann);
    foreach (['alt' => 513, 'title' => 1025] as $text => $length) {
      $picture = ['target_id' => 1, $text => str_repeat('x', $length)];
      $this->assertSame(
        ["user_picture.0.$text"],
        $this->fieldErrors($this->reload($this->ann)->set('user_picture', $picture)),
      );
    }
    foreach (['avatars/fox.png' => [], 'games/one.png' => ['user_picture.0.target_id']] as $name => $expected) {
      $this->assertSame(
        $expected,
        $this->fieldErrors($this->reload($this->ann)->set('user_picture', $files[$name])),
      );
    }
    $this->ann->set('user_picture', $files['avatars/fox.png'])->save();
    $this->actAs(NULL);
    $profile = $this->read('/ag/api/user-profile/ann');
    $this->assertSame(['uid', 'name', 'path', 'user_picture', 'created'], array_keys($profile));
    $this->assertSame(
      ['Ann', '/users/Ann', $uri],
      [$profile['name'], $profile['path'], $profile['user_picture']],
    );
    $this->isHidden = TRUE;
    $this->container->get('entity_type.manager')->getAccessControlHandler('user')->resetCache();
    $this->assertErrorResponse(404, '/ag/api/user-profile/Ann');
    $this->isHidden = FALSE;
    $this->ann->block()->save();
    $this->assertErrorResponse(404, '/ag/api/user-profile/Ann');
  }

  /**
   * A module that hides an account.
   */
  #[Hook('user_access')]
  public function userAccess(UserInterface $user, string $operation): AccessResult {
    $access = $this->isHidden && $operation === 'view' ? AccessResult::forbidden() : AccessResult::neutral();
    return $access->setCacheMaxAge(0);
  }

}
