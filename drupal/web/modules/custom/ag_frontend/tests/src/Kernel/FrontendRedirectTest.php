<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_frontend\Kernel;

use Drupal\Core\Site\Settings;
use Drupal\node\Entity\Node;
use Drupal\node\Entity\NodeType;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\user\Entity\Role;
use Drupal\user\RoleInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Redirects to the site.
 */
#[Group('ag_frontend')]
#[RunTestsInSeparateProcesses]
final class FrontendRedirectTest extends PortalKernelTestBase {

  protected static $modules = ['ag_frontend'];

  protected function setUp(): void {
    parent::setUp();
    new Settings(['ag_frontend' => ['url' => 'https://arcade.example']] + Settings::getAll());
    // User 1 bypasses all access checks.
    $this->member('root');
  }

  public function testRedirectsTheFrontPageToTheSite(): void {
    $this->config('system.site')->set('page.front', '/user/login')->save();
    $this->assertSame('https://arcade.example/', $this->redirectOf('/'));
    $this->actAs($this->editor());
    $this->assertSame('https://arcade.example/', $this->redirectOf('/'));
  }

  public function testRedirectsContentPagesToTheSite(): void {
    $game = $this->game('Neon Drift');
    $this->assertSame(
      'https://arcade.example/arcade/neon-drift',
      $this->redirectOf("/node/{$game->id()}"),
    );
    $this->assertSame(
      'https://arcade.example/arcade/neon-drift',
      $this->redirectOf('/arcade/neon-drift'),
    );
    $member = $this->member('Anna');
    Role::load(RoleInterface::ANONYMOUS_ID)->grantPermission('access user profiles')->save();
    $this->assertSame('https://arcade.example/users/Anna', $this->redirectOf("/user/{$member->id()}"));
  }

  public function testShowsContentOfTheOwnersTypesInDrupal(): void {
    NodeType::create(['type' => 'handbook', 'name' => 'Handbook'])->save();
    $page = Node::create([
      'type' => 'handbook',
      'title' => 'Shifts',
      'path' => ['alias' => '/handbook/shifts'],
      'status' => 1,
    ]);
    $page->save();
    $this->assertFalse($this->visit('/handbook/shifts')->isRedirection());
  }

  public function testRedirectsOnlyEditorsToThePreviewOfADraft(): void {
    $draft = $this->game('Draft', ['status' => 0]);
    $this->assertSame(403, $this->visit("/node/{$draft->id()}")->getStatusCode());
    $this->actAs($this->editor());
    $this->container->get('entity_type.manager')->getAccessControlHandler('node')->resetCache();
    $this->assertStringEndsWith(
      "/node/{$draft->id()}/on-site",
      $this->redirectOf("/node/{$draft->id()}"),
    );
  }

  public function testMarksDrupalPagesAsNoindex(): void {
    $this->assertSame(
      'noindex, nofollow',
      $this->visit('/user/login')->headers->get('X-Robots-Tag'),
    );
    $this->game('Neon Drift');
    $this->assertFalse(
      $this->visit('/router/translate-path?path=/arcade/neon-drift')->headers->has('X-Robots-Tag'),
    );
  }

  public function testLinksPublishedPostsToTheSite(): void {
    $permissions = [
      'access content',
      'edit any post content',
      'use games transition publish',
      'view any unpublished content',
    ];
    Role::create(['id' => 'editor', 'label' => 'Editor', 'permissions' => $permissions])->save();
    $this->actAs($this->member('Ed', ['roles' => ['editor']]));
    $post = Node::create([
      'type' => 'post',
      'title' => 'News',
      'moderation_state' => 'published',
      'path' => ['alias' => '/blog/news'],
    ]);
    $post->save();
    $this->assertSame(
      'https://arcade.example/blog/news',
      $this->redirectOf("/node/{$post->id()}/on-site"),
    );
    $post->set('moderation_state', 'withdrawn')->save();
    $this->assertStringStartsWith(
      'https://arcade.example/api/preview?token=',
      $this->redirectOf("/node/{$post->id()}/on-site"),
    );
    $this->assertStringEndsWith(
      "/node/{$post->id()}/on-site",
      $this->redirectOf("/node/{$post->id()}"),
    );
  }

  private function redirectOf(string $path): string {
    $response = $this->visit($path);
    $this->assertSame(302, $response->getStatusCode(), $path);
    return (string) $response->headers->get('Location');
  }

}
