<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\ag_game\ViewCounter;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Cache\CacheableResponseInterface;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Response;

/**
 * Counts of views.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class ViewCountTest extends PortalKernelTestBase {

  public function testCountsABrowserOncePerDay(): void {
    $game = $this->game('Neon Drift', ['field_hits' => 10]);
    $this->assertSame(10, $this->views($game));
    for ($i = 0; $i < 3; $i++) {
      $this->assertSame(200, $this->view($game, self::BROWSER)->getStatusCode());
    }
    $this->assertSame(11, $this->views($game));
    $this->view($game, self::BROWSER . ' Other/1');
    $this->assertSame(12, $this->views($game));
  }

  public function testLimitsViewsPerAddressAndDay(): void {
    $game = $this->game('Neon Drift');
    for ($i = 0; $i < ViewCounter::MAX_PER_ADDRESS + 5; $i++) {
      $this->view($game, self::BROWSER . " Other/$i");
    }
    $this->assertSame(ViewCounter::MAX_PER_ADDRESS, $this->views($game));
    // One row per browser and one for the address.
    $rows = $this->container->get('database')
      ->select('ag_game_viewers')
      ->countQuery()
      ->execute()
      ->fetchField();
    $this->assertSame(ViewCounter::MAX_PER_ADDRESS + 1, (int) $rows);
  }

  public function testTheDatabaseDoesNotRevealAddresses(): void {
    $this->view($this->game('Neon Drift'), self::BROWSER);
    $clients = $this->container->get('database')
      ->select('ag_game_viewers', 'v')
      ->fields('v', ['client'])
      ->execute()
      ->fetchCol();
    // The private key is stored in the database too.
    $key = $this->container->get('private_key')->get();
    $day = $this->container->get(ViewCounter::class)->today();
    $guess = substr(Crypt::hmacBase64("$day\naddress\n127.0.0.1", $key), 0, 21);
    $this->assertSame([], preg_grep("/^$guess/", $clients));
    $this->assertCount(2, $clients);
  }

  public function testDoesNotCountUnpublishedGames(): void {
    $game = $this->game('Neon Drift', ['status' => 0]);
    $this->assertSame(403, $this->view($game, self::BROWSER)->getStatusCode());
    $this->assertSame(
      0,
      $this->container->get(ViewCounter::class)->countPending((int) $game->id()),
    );
    $this->assertErrorResponse(403, "/ag/api/node-views/{$game->id()}");
  }

  public function testAddsViewsToTheGameWithCron(): void {
    $game = $this->game('Neon Drift', ['field_hits' => 10]);
    $empty = $this->game('No hits yet', ['field_hits' => []]);
    foreach (['One', 'Two'] as $agent) {
      $this->view($game, self::BROWSER . $agent);
      $this->view($empty, self::BROWSER . $agent);
    }
    $changed = Node::load($game->id())->getChangedTime();
    for ($i = 0; $i < 2; $i++) {
      \Drupal::moduleHandler()->invoke('ag_game', 'cron');
      $this->assertSame('12', (string) Node::load($game->id())->get('field_hits')->value);
      $this->assertSame('2', (string) Node::load($empty->id())->get('field_hits')->value);
      $this->assertSame(12, $this->views($game));
    }
    $this->assertSame($changed, Node::load($game->id())->getChangedTime());
    $this->view($game, self::BROWSER . 'Three');
    $this->assertSame(13, $this->views($game));
  }

  public function testCronExpiresCachedResponsesWithOldCounts(): void {
    $game = $this->game('Neon Drift', ['field_hits' => 10]);
    $response = $this->visit("/jsonapi/node/game/{$game->uuid()}");
    assert($response instanceof CacheableResponseInterface);
    $tags = $response->getCacheableMetadata()->getCacheTags();
    $checksums = $this->container->get('cache_tags.invalidator.checksum');
    $checksum = (int) $checksums->getCurrentChecksum($tags);
    $this->view($game, self::BROWSER);
    $this->assertTrue($checksums->isValid($checksum, $tags));
    \Drupal::moduleHandler()->invoke('ag_game', 'cron');
    $this->assertFalse($checksums->isValid($checksum, $tags));
  }

  public function testPreservesCountsWhenAnEditorSaves(): void {
    $game = $this->game('Neon Drift', ['field_hits' => 10, 'field_likes' => 3]);
    $edited = clone $game;
    $this->view($game, self::BROWSER);
    \Drupal::moduleHandler()->invoke('ag_game', 'cron');
    $edited->setTitle('Neon Drift II')->save();
    $saved = Node::load($game->id());
    $this->assertSame('Neon Drift II', $saved->label());
    $this->assertSame('11', (string) $saved->get('field_hits')->value);
    $this->assertSame('3', (string) $saved->get('field_likes')->value);
  }

  public function testPreservesTheDateOfTheFirstPublication(): void {
    $draft = Node::create(['type' => 'game', 'title' => 'Soon', 'status' => 0, 'uid' => 0]);
    $draft->save();
    $this->assertTrue($draft->get('published_at')->isEmpty());
    $draft->setPublished()->save();
    $this->assertSame(
      (string) $this->container->get('datetime.time')->getRequestTime(),
      (string) $draft->get('published_at')->value,
    );
    $draft->set('published_at', 1600000000)->save();
    $this->assertSame('1600000000', (string) $draft->get('published_at')->value);
  }

  public function testDeletesCountsWithTheGame(): void {
    $game = $this->game('Neon Drift');
    $this->view($game, self::BROWSER);
    $game->delete();
    $this->assertSame(
      0,
      $this->container->get(ViewCounter::class)->countPending((int) $game->id()),
    );
  }

  public function testCountsOnlyGames(): void {
    $page = Node::create(['type' => 'page', 'title' => 'About', 'status' => 1, 'uid' => 0]);
    $page->save();
    $this->assertErrorResponse(404, "/ag/api/node-views/{$page->id()}");
    $this->assertErrorResponse(404, '/ag/api/node-views/999999');
    $this->assertErrorResponse(404, '/ag/api/node-views/abc');
  }

  private function view(NodeInterface $game, string $agent): Response {
    return $this->visit("/jsonapi/node/game/{$game->uuid()}?trackGameView=1", $agent);
  }

  private function views(NodeInterface $game): int {
    return $this->read("/ag/api/node-views/{$game->id()}")['viewcount'];
  }

}
