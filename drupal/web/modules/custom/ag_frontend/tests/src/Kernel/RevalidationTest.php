<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_frontend\Kernel;

use Drupal\ag_frontend\CountChanges;
use Drupal\ag_frontend\EventSubscriber\RevalidationSubscriber;
use Drupal\ag_frontend\Plugin\QueueWorker\RetryRevalidation;
use Drupal\ag_game\StoredCounts;
use Drupal\ag_game\ViewCounter;
use Drupal\Core\Cache\Cache;
use Drupal\Core\Lock\LockBackendInterface;
use Drupal\Core\Site\Settings;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use GuzzleHttp\Client;
use GuzzleHttp\Exception\ConnectException;
use GuzzleHttp\Handler\MockHandler;
use GuzzleHttp\HandlerStack;
use GuzzleHttp\Middleware;
use GuzzleHttp\Psr7\Request as OutgoingRequest;
use GuzzleHttp\Psr7\Response;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use PHPUnit\Framework\Attributes\TestWith;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\RedirectResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response as HttpResponse;
use Symfony\Component\HttpKernel\Event\ResponseEvent;
use Symfony\Component\HttpKernel\HttpKernelInterface;

/**
 * Notifications of the site.
 */
#[Group('ag_frontend')]
#[RunTestsInSeparateProcesses]
final class RevalidationTest extends PortalKernelTestBase {

  protected static $modules = ['ag_frontend'];

  private MockHandler $site;

  private array $sent = [];

  /**
   * Whether the last notification of changed counts is long ago.
   */
  private bool $isIntervalOver = TRUE;

  protected function setUp(): void {
    parent::setUp();
    $this->site = new MockHandler();
    $stack = HandlerStack::create($this->site);
    $stack->push(Middleware::history($this->sent));
    $this->container->set('http_client', new Client(['handler' => $stack]));
    $lock = $this->createStub(LockBackendInterface::class);
    $lock->method('acquire')->willReturnCallback(fn(): bool => $this->isIntervalOver);
    $this->container->set(CountChanges::class, new CountChanges($this->container->get('keyvalue'), $lock));
    // The first request rebuilds the routes, which invalidates tags too.
    $this->visit('/ag/api/site');
    $this->endRequest();
    new Settings(
      [
        'ag_frontend' => ['url' => 'https://arcade.example/', 'secret' => 'sixteen characters'],
      ] + Settings::getAll(),
    );
  }

  public function testSendsSignedChanges(): void {
    $this->site->append(new Response(200));
    $game = $this->game('Neon Drift');
    $this->endRequest();
    $this->assertCount(1, $this->sent);
    $request = $this->sent[0]['request'];
    $this->assertSame('https://arcade.example/api/revalidate', (string) $request->getUri());
    $body = (string) $request->getBody();
    $this->assertSame(
      'sha256=' . hash_hmac('sha256', $body, 'sixteen characters'),
      $request->getHeaderLine('X-Ag-Signature'),
    );
    ['tags' => $tags, 'sent' => $sent] = json_decode($body, TRUE);
    $this->assertEqualsWithDelta(time(), $sent, 60);
    foreach (['node_list:game', 'path_alias_list'] as $tag) {
      $this->assertContains($tag, $tags);
    }
    $this->site->append(new Response(200));
    $game->setTitle('Neon Drift II')->save();
    $this->endRequest();
    $this->assertContains(
      "node:{$game->id()}",
      json_decode((string) $this->sent[1]['request']->getBody(), TRUE)['tags'],
    );
  }

  public function testRebuildsPagesWithListsWhenAListChanges(): void {
    $this->site->append(new Response(200));
    Cache::invalidateTags(['config:ag_list_list']);
    $this->endRequest();
    $this->assertSame(
      ['node_list:game_queue'],
      json_decode((string) $this->sent[0]['request']->getBody(), TRUE)['tags'],
    );
  }

  public function testDoesNotRebuildPagesForViews(): void {
    $this->site->append(new Response(200));
    $game = $this->game('Neon Drift', ['field_hits' => 10]);
    $this->endRequest();
    $this->container->get(ViewCounter::class)->record((int) $game->id(), 'someone');
    \Drupal::moduleHandler()->invoke('ag_game', 'cron');
    $this->endRequest();
    $this->assertCount(1, $this->sent);
  }

  public function testSendsManyVotesTogether(): void {
    $this->site->append(...array_fill(0, 5, new Response(200)));
    $games = array_map(fn(int $i) => $this->game("Game $i"), range(1, 4));
    $this->endRequest();
    $vote = function (int $index) use ($games): string {
      $tag = 'node:' . $games[$index]->id();
      $this->container->get(StoredCounts::class)->notifyChanged([(int) $games[$index]->id()], [$tag]);
      $this->endRequest();
      return $tag;
    };
    $first = $vote(0);
    $this->isIntervalOver = FALSE;
    $later = [$vote(0), $vote(1), $vote(2)];
    $games[3]->setTitle('Renamed')->save();
    $this->endRequest();
    $this->assertSame([$first], $this->sentTags(1));
    $this->assertNotContains($later[1], $this->sentTags(2), 'A save by an editor does not wait.');
    $this->container->get('cron')->run();
    $this->endRequest();
    $this->assertSame([], array_diff($later, $this->sentTags(3)));
    $this->isIntervalOver = TRUE;
    $this->assertSame([$vote(1)], $this->sentTags(4));
    $this->assertCount(5, $this->sent);
  }

  public function testSendsTheLastVotesWhenCronCountsViewsOfTheSameGames(): void {
    $this->site->append(new Response(200), new Response(200));
    $game = $this->game('Neon Drift');
    $this->endRequest();
    $nid = (int) $game->id();
    $this->isIntervalOver = FALSE;
    $this->container->get(StoredCounts::class)->notifyChanged([$nid], ["node:$nid"]);
    $this->endRequest();
    $stored = $this->container->get('keyvalue')->get(CountChanges::COLLECTION);
    \Drupal::moduleHandler()->invoke('ag_frontend', 'cron');
    $this->assertSame(["node:$nid"], array_keys($stored->getAll()), 'Not lost if cron is killed.');
    $this->container->get(StoredCounts::class)->notifyChanged([$nid], []);
    $this->endRequest();
    $this->assertSame(["node:$nid"], $this->sentTags(1));
    $this->assertSame([], $stored->getAll());
  }

  private function sentTags(int $index): array {
    return json_decode((string) $this->sent[$index]['request']->getBody(), TRUE)['tags'];
  }

  public function testSendsContentWhoseAddressChanges(): void {
    $this->site->append(new Response(200), new Response(200), new Response(200));
    $drift = $this->game('Neon Drift');
    $comet = $this->game('Brick Comet');
    $this->endRequest();
    $storage = $this->container->get('entity_type.manager')->getStorage('path_alias');
    $alias = $storage->create(['path' => "/node/{$drift->id()}", 'alias' => '/racing/drift']);
    $alias->save();
    $this->endRequest();
    $alias->setPath("/node/{$comet->id()}")->save();
    $this->endRequest();
    $tags = array_map(
      fn (array $sent) => json_decode((string) $sent['request']->getBody(), TRUE)['tags'],
      $this->sent,
    );
    $this->assertEqualsCanonicalizing(['path_alias_list', "node:{$drift->id()}"], $tags[1]);
    $this->assertEqualsCanonicalizing(
      ['path_alias_list', "node:{$drift->id()}", "node:{$comet->id()}"],
      $tags[2],
    );
  }

  public function testSendsUnpublishedContentAsGone(): void {
    $this->site->append(new Response(200), new Response(200), new Response(200), new Response(200));
    $game = $this->game('Neon Drift');
    $this->endRequest();
    $game->setUnpublished()->save();
    $this->endRequest();
    // The site has no copy of content that visitors cannot see.
    $game->setTitle('Neon Drift 2')->save();
    $this->endRequest();
    $game->delete();
    $this->endRequest();
    $gone = array_map(
      fn (array $sent) => json_decode((string) $sent['request']->getBody(), TRUE)['gone'],
      $this->sent,
    );
    $tag = "node:{$game->id()}";
    $this->assertSame(
      [FALSE, TRUE, FALSE, TRUE],
      array_map(fn (array $tags) => in_array($tag, $tags, TRUE), $gone),
    );
  }

  public function testSendsBlockedAndDeletedMembersAsGone(): void {
    $this->installSchema('user', ['users_data']);
    $this->site->append(new Response(200), new Response(200), new Response(200), new Response(200));
    $member = $this->member('Ann');
    $this->endRequest();
    $member->setEmail('ann@example.org')->save();
    $this->endRequest();
    $member->block()->save();
    $this->endRequest();
    $member->delete();
    $this->endRequest();
    $gone = array_map(
      fn (array $sent) => json_decode((string) $sent['request']->getBody(), TRUE)['gone'],
      $this->sent,
    );
    $this->assertSame([[], [], ["user:{$member->id()}"], ["user:{$member->id()}"]], $gone);
  }

  public function testSendsToASeparateSiteAddress(): void {
    new Settings(
      [
        'ag_frontend' => ['revalidate_url' => 'http://site:3000'] + Settings::get('ag_frontend'),
      ] + Settings::getAll(),
    );
    $this->site->append(new Response(200));
    $this->game('Neon Drift');
    $this->endRequest();
    $this->assertSame(
      'http://site:3000/api/revalidate',
      (string) $this->sent[0]['request']->getUri(),
    );
  }

  public function testRepeatsFailedRequests(): void {
    $this->site->append(new Response(503), new Response(503), new Response(200));
    $this->game('Neon Drift');
    $this->endRequest();
    $queue = $this->container->get('queue')->get(RetryRevalidation::ID);
    $this->assertSame(1, (int) $queue->numberOfItems());
    $this->container->get('cron')->run();
    $this->assertSame(1, (int) $queue->numberOfItems());
    $this->container->get('cron')->run();
    $this->assertSame(0, (int) $queue->numberOfItems());
    $this->assertSame(
      json_decode((string) $this->sent[0]['request']->getBody(), TRUE)['tags'],
      json_decode((string) $this->sent[2]['request']->getBody(), TRUE)['tags'],
    );
  }

  #[TestWith([301])]
  #[TestWith([401])]
  #[TestWith([413])]
  #[TestWith([429])]
  public function testRepeatsRequestsThatTheSiteRefuses(int $status): void {
    $this->site->append(new Response($status), new Response(200));
    $this->game('Neon Drift');
    $this->endRequest();
    $queue = $this->container->get('queue')->get(RetryRevalidation::ID);
    $this->assertSame(1, (int) $queue->numberOfItems());
    $this->container->get('cron')->run();
    $this->assertSame(0, (int) $queue->numberOfItems());
    $this->assertCount(2, $this->sent);
  }

  public function testRespondsToEditorsAfterTheSiteIsNotified(): void {
    $this->site->append(new Response(200), new Response(200));
    $game = $this->game('Neon Drift');
    $this->sendResponse(new RedirectResponse('/admin/content'));
    $this->assertCount(1, $this->sent);
    $this->assertSame(2, $this->sent[0]['options']['timeout']);
    $this->endRequest();
    $this->assertCount(1, $this->sent);
    $game->setUnpublished()->save();
    $this->sendResponse(
      new HttpResponse('', headers: ['Content-Type' => 'text/html; charset=UTF-8']),
    );
    $this->assertContains(
      "node:{$game->id()}",
      json_decode((string) $this->sent[1]['request']->getBody(), TRUE)['gone'],
    );
  }

  public function testRespondsToApiCallsBeforeNotifyingTheSite(): void {
    $this->site->append(new Response(200));
    $this->game('Neon Drift');
    $this->sendResponse(new JsonResponse());
    $this->assertSame([], $this->sent);
    $this->endRequest();
    $this->assertCount(1, $this->sent);
  }

  /**
   * @testWith ["error response"]
   *           ["timeout"]
   *           ["invalid URL"]
   */
  public function testSavesWhenTheSiteIsUnavailable(string $case): void {
    $failure = match ($case) {
      'error response' => new Response(503),
      'timeout' => new ConnectException('Timed out.', new OutgoingRequest('POST', '/')),
      'invalid URL' => new \InvalidArgumentException('Invalid URL.'),
    };
    $this->site->append($failure, new Response(200));
    $game = $this->game('Neon Drift');
    $game->delete();
    $this->sendResponse(new RedirectResponse('/admin/content'));
    $this->endRequest();
    $bodies = array_map(
      fn (array $sent) => json_decode((string) $sent['request']->getBody(), TRUE),
      $this->sent,
    );
    $this->assertCount(2, $bodies);
    $this->assertSame(
      [$bodies[0]['tags'], $bodies[0]['gone']],
      [$bodies[1]['tags'], $bodies[1]['gone']],
    );
    $this->assertContains("node:{$game->id()}", $bodies[1]['gone']);
    $this->assertSame(
      [2, 8],
      array_map(fn (array $sent) => $sent['options']['timeout'], $this->sent),
    );
    $this->assertSame(
      0,
      (int) $this->container->get('queue')->get(RetryRevalidation::ID)->numberOfItems(),
    );
  }

  public function testSendsLargeChangesInBatches(): void {
    $this->site->append(new Response(200), new Response(200));
    $this->container->get('cache_tags.invalidator')->invalidateTags(
      array_map(fn (int $nid): string => "node:$nid", range(1, 501)),
    );
    $this->sendResponse(new RedirectResponse('/admin/content'));
    $this->assertSame([], $this->sent);
    $this->endRequest();
    $this->assertCount(2, $this->sent);
  }

  public function testSendsNothingWithoutAChangeOrASecret(): void {
    $this->visit('/ag/api/site');
    $this->endRequest();
    new Settings(['ag_frontend' => ['secret' => '']] + Settings::getAll());
    $this->game('Neon Drift');
    $this->endRequest();
    $this->assertSame([], $this->sent);
  }

  private function sendResponse(HttpResponse $response): void {
    $event = new ResponseEvent(
      $this->container->get('http_kernel'),
      Request::create('/'),
      HttpKernelInterface::MAIN_REQUEST,
      $response,
    );
    $this->container->get(RevalidationSubscriber::class)->onResponse($event);
  }

  private function endRequest(): void {
    $this->container->get('http_kernel')->terminate(Request::create('/'), new HttpResponse());
  }

}
