<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_frontend\Kernel;

use Drupal\taxonomy\Entity\Term;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Resolves paths to entities and aliases.
 */
#[Group('ag_frontend')]
#[RunTestsInSeparateProcesses]
final class ResolveTest extends PortalKernelTestBase {

  /**
   * {@inheritdoc}
   */
  protected static $modules = ['ag_frontend'];

  /**
   * {@inheritdoc}
   */
  protected function setUp(): void {
    parent::setUp();
    $this->config('redirect.settings')
      ->setData(['auto_redirect' => TRUE, 'default_status_code' => 301])
      ->save();
  }

  public function testFindsGamesAndTerms(): void {
    $game = $this->game('Neon Drift');
    $found = [
      'type' => 'node--game',
      'id' => $game->uuid(),
      'internal' => (int) $game->id(),
      'path' => '/arcade/neon-drift',
    ];
    $this->assertSame($found, $this->resolve('/arcade/neon-drift'));
    $this->assertSame($found, $this->resolve("/node/{$game->id()}"));
    $tag = Term::create([
      'vid' => 'tags',
      'name' => 'Brain Teasers',
      'path' => ['alias' => '/tag/quiz-games'],
    ]);
    $tag->save();
    $this->assertSame('taxonomy_term--tags', $this->resolve('/tag/quiz-games')['type']);
    $this->assertSame((int) $tag->id(), $this->resolve('/tag/quiz-games')['internal']);
  }

  public function testRejectsUnknownAndUnpublishedPaths(): void {
    $draft = $this->game('Draft', ['status' => 0]);
    $this->assertErrorResponse(403, '/ag/api/resolve?path=/arcade/draft');
    foreach (['/puzzle/none', '/node/999999', '/user/login', '/admin', '/', '//example.org', '/node/1/edit', '/user/1'] as $path) {
      $this->assertErrorResponse(404, "/ag/api/resolve?path=$path");
    }
    foreach (['', '?path=', '?path=puzzle/x', '?path=https://example.org/', '?path[]=/x', '?path=/' . str_repeat('x', 3000)] as $bad) {
      $this->assertErrorResponse(400, "/ag/api/resolve$bad");
    }
    $draft->setPublished()->save();
    // Access is cached per request.
    $this->container->get('entity_type.manager')->getAccessControlHandler('node')->resetCache();
    $this->assertSame('node--game', $this->resolve('/arcade/draft')['type']);
  }

  public function testFindsContentCreatedAfterA404(): void {
    $this->assertErrorResponse(404, '/ag/api/resolve?path=/arcade/late');
    $this->game('Late');
    $this->assertSame('/arcade/late', $this->resolve('/arcade/late')['path']);
  }

  public function testFindsContentByFormerAliases(): void {
    $game = $this->game('Neon Drift');
    $game->set('path', ['alias' => '/racing/neon-drift', 'pid' => $game->get('path')->pid])->save();
    $this->assertSame('/racing/neon-drift', $this->resolve('/arcade/neon-drift')['path']);
    $this->assertSame($game->uuid(), $this->resolve('/arcade/neon-drift')['id']);
    $other = $this->game('Another', ['path' => ['alias' => '/arcade/neon-drift']]);
    $this->assertSame($other->uuid(), $this->resolve('/arcade/neon-drift')['id']);
    $game->set('path', ['alias' => '/racing/neon', 'pid' => $game->get('path')->pid])->save();
    $this->assertSame('/racing/neon', $this->resolve('/racing/neon-drift')['path']);
    $game->delete();
    $this->assertErrorResponse(404, '/ag/api/resolve?path=/racing/neon-drift');
  }

  private function resolve(string $path): array {
    return $this->read("/ag/api/resolve?path=$path");
  }

}
