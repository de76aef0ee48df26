<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game_package\Kernel;

use Drupal\ag_game_package\Controller\UnpackController;
use Drupal\ag_game_package\GamePackages;
use Drupal\ag_game_package\GameSettings;
use Drupal\Core\Access\CsrfRequestHeaderAccessCheck;
use Drupal\Core\Url;
use Drupal\file\FileInterface;
use Drupal\node\NodeInterface;
use Drupal\user\Entity\Role;
use Drupal\user\Entity\User;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;

/**
 * Who sees and changes packages.
 */
#[Group('ag_game_package')]
#[RunTestsInSeparateProcesses]
final class PackageAccessTest extends PackageTestBase {

  private NodeInterface $game;

  private FileInterface $file;

  private UserInterface $editor;

  private UserInterface $member;

  protected function setUp(): void {
    parent::setUp();
    $this->editor = $this->editor();
    $this->member = $this->member('player');
    $this->file = $this->upload(ZipWriter::create([self::PAGE]));
    $this->game = $this->game('Hosted', [
      GamePackages::FIELD => $this->file,
      GameSettings::HOSTS_FIELD => ['https://api.example.com'],
    ]);
  }

  public function testOnlyEditorsSeePackages(): void {
    foreach ([GamePackages::FIELD, GameSettings::HOSTS_FIELD] as $field) {
      $this->assertTrue($this->game->get($field)->access('view', $this->editor), $field);
      $this->assertFalse($this->game->get($field)->access('view', $this->member), $field);
      $this->assertFalse($this->game->get($field)->access('view', User::getAnonymousUser()), $field);
    }
    $this->assertTrue($this->game->get(GamePackages::URL_FIELD)->access('view', User::getAnonymousUser()));
    $this->assertTrue($this->file->access('download', $this->editor));
    $this->assertFalse($this->file->access('download', $this->member));
    $this->assertFalse($this->file->access('view', User::getAnonymousUser()));
  }

  public function testHidesPackagesFromJsonApi(): void {
    foreach ([NULL, $this->editor] as $user) {
      $this->actAs($user);
      $response = $this->visit("/jsonapi/node/game/{$this->game->uuid()}");
      $this->assertSame(200, $response->getStatusCode());
      $this->assertStringContainsString('hosted\\/', (string) $response->getContent());
      $this->assertStringNotContainsString('field_game_package', (string) $response->getContent());
      $this->assertStringNotContainsString('api.example.com', (string) $response->getContent());
      $this->assertSame(400, $this->visit('/jsonapi/node/game?include=field_game_package')->getStatusCode());
    }
    $this->actAs(NULL);
    $this->assertSame(403, $this->visit("/jsonapi/file/file/{$this->file->uuid()}")->getStatusCode());
    $this->assertStringNotContainsString('game.zip', (string) $this->visit('/jsonapi/file/file')->getContent());
  }

  public function testOnlyEditorsManageVersions(): void {
    $other = $this->upload(ZipWriter::create([self::PAGE, ['name' => 'b.js']]));
    $versions = Url::fromRoute('ag_game_package.versions', ['node' => $this->game->id()]);
    $restore = Url::fromRoute('ag_game_package.restore', ['node' => $this->game->id(), 'file' => $this->file->id()]);
    $foreign = Url::fromRoute('ag_game_package.restore', ['node' => $this->game->id(), 'file' => $other->id()]);
    foreach ([$versions, $restore] as $url) {
      $this->assertTrue($url->access($this->editor));
      $this->assertFalse($url->access($this->member));
      $this->assertFalse($url->access(User::getAnonymousUser()));
    }
    $this->assertFalse($foreign->access($this->editor));
    Role::load('editor')->revokePermission('use games transition publish')->save();
    $this->assertFalse($restore->access(User::load($this->editor->id())));
    $settings = Url::fromRoute('ag_game_package.settings');
    $this->assertFalse($settings->access($this->editor));
  }

  public function testOnlyTheUploaderUnpacks(): void {
    $controller = $this->container->get('class_resolver')->getInstanceFromDefinition(UnpackController::class);
    $this->file->setTemporary();
    $this->file->setOwner($this->editor)->save();
    $this->assertTrue($controller->access($this->file, $this->editor)->isAllowed());
    $this->assertFalse($controller->access($this->file, $this->member)->isAllowed());
    $this->assertFalse($controller->access($this->file, User::getAnonymousUser())->isAllowed());
    $this->file->setPermanent();
    $this->assertFalse($controller->access($this->file, $this->editor)->isAllowed());
  }

  public function testUnpackingRequiresTheToken(): void {
    $this->file->setTemporary();
    $this->file->setOwner($this->editor)->save();
    $this->actAs($this->editor);
    $isAllowed = function (?string $token): bool {
      $request = Request::create("/admin/content/game-packages/{$this->file->id()}/unpack", 'POST');
      $session = $this->container->get('session_configuration')->getOptions($request)['name'];
      $request->cookies->set($session, 'x');
      if ($token !== NULL) {
        $request->headers->set('X-CSRF-Token', $token);
      }
      $this->container->get('router.request_context')->fromRequest($request);
      $request->attributes->add($this->container->get('router.no_access_checks')->matchRequest($request));
      return $this->container->get('access_manager')->checkRequest($request, $this->editor);
    };
    $token = $this->container->get('csrf_token')->get(CsrfRequestHeaderAccessCheck::TOKEN_KEY);
    $this->assertSame([FALSE, FALSE, TRUE], array_map($isAllowed, [NULL, 'x', $token]));
  }

}
