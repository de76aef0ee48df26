<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_frontend\Kernel;

use Drupal\taxonomy\Entity\Term;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Translates paths to entities, in the format of Decoupled Router.
 */
#[Group('ag_frontend')]
#[RunTestsInSeparateProcesses]
final class TranslatePathTest extends PortalKernelTestBase {

  protected static $modules = ['ag_frontend'];

  protected function setUp(): void {
    parent::setUp();
    $this->config('redirect.settings')
      ->setData(['auto_redirect' => TRUE, 'default_status_code' => 301])
      ->save();
  }

  public function testFindsGamesAndTerms(): void {
    $game = $this->game('Neon Drift');
    $found = [
      'resolved' => 'http://localhost/arcade/neon-drift',
      'isExternal' => FALSE,
      'isHomePath' => FALSE,
      'entity' => [
        'canonical' => 'http://localhost/arcade/neon-drift',
        'type' => 'node',
        'bundle' => 'game',
        'id' => $game->id(),
        'uuid' => $game->uuid(),
      ],
      'langcode' => 'en',
      'label' => 'Neon Drift',
      'jsonapi' => [
        'individual' => "http://localhost/jsonapi/node/game/{$game->uuid()}",
        'resourceName' => 'node--game',
        'pathPrefix' => 'jsonapi',
        'basePath' => '/jsonapi',
        'entryPoint' => 'http://localhost/jsonapi',
      ],
    ];
    foreach (['/arcade/neon-drift', '/arcade/neon-drift/', 'arcade/neon%2Ddrift', "/node/{$game->id()}"] as $path) {
      $this->assertSame($found, $this->translate($path), $path);
    }
    $this->assertSame(
      'http://localhost/arcade/neon-drift?a=1',
      $this->translate('/arcade/neon-drift%3Fa=1')['resolved'],
    );
    $tag = Term::create([
      'vid' => 'tags',
      'name' => 'Brain Teasers',
      'path' => ['alias' => '/tag/quiz-games'],
    ]);
    $tag->save();
    $this->assertSame('taxonomy_term--tags', $this->translate('/tag/quiz-games')['jsonapi']['resourceName']);
    $this->assertSame($tag->id(), $this->translate('/tag/quiz-games')['entity']['id']);
    $this->config('system.site')->set('page.front', "/node/{$game->id()}")->save();
    $this->assertTrue($this->translate('/arcade/neon-drift')['isHomePath']);
  }

  public function testRejectsUnknownAndUnpublishedPaths(): void {
    $draft = $this->game('Draft', ['status' => 0]);
    $this->assertErrorResponse(403, '/router/translate-path?path=/arcade/draft');
    foreach (['/puzzle/none', '/node/999999', '/user/login', '/admin', '/', '//example.org', 'https://example.org/', '/node/1/edit', '/user/1', '/%2500', '/%ff', '/%25ff', '/' . str_repeat('x', 3000)] as $path) {
      $this->assertErrorResponse(404, "/router/translate-path?path=$path");
    }
    foreach (['', '?path=', '?path[]=/x'] as $query) {
      $this->assertErrorResponse(404, "/router/translate-path$query");
    }
    $draft->setPublished()->save();
    // Access is cached per request.
    $this->container->get('entity_type.manager')->getAccessControlHandler('node')->resetCache();
    $this->assertSame($draft->uuid(), $this->translate('/arcade/draft')['entity']['uuid']);
  }

  public function testFindsContentCreatedAfterA404(): void {
    $this->assertErrorResponse(404, '/router/translate-path?path=/arcade/late');
    $this->game('Late');
    $this->assertSame('http://localhost/arcade/late', $this->translate('/arcade/late')['resolved']);
  }

  public function testFindsContentByFormerAliases(): void {
    $game = $this->game('Neon Drift');
    $game->set('path', ['alias' => '/racing/neon-drift', 'pid' => $game->get('path')->pid])->save();
    $former = $this->translate('/arcade/neon-drift');
    $this->assertSame('http://localhost/racing/neon-drift', $former['resolved']);
    $this->assertSame($game->uuid(), $former['entity']['uuid']);
    $this->assertSame(
      [['from' => '/arcade/neon-drift', 'to' => '/racing/neon-drift', 'status' => '301']],
      $former['redirect'],
    );
    $other = $this->game('Another', ['path' => ['alias' => '/arcade/neon-drift']]);
    $this->assertSame($other->uuid(), $this->translate('/arcade/neon-drift')['entity']['uuid']);
    $game->set('path', ['alias' => '/racing/neon', 'pid' => $game->get('path')->pid])->save();
    $this->assertSame('http://localhost/racing/neon', $this->translate('/racing/neon-drift')['resolved']);
    $game->delete();
    $this->assertErrorResponse(404, '/router/translate-path?path=/racing/neon-drift');
  }

  private function translate(string $path): array {
    return $this->read("/router/translate-path?path=$path");
  }

}
