<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Kernel;

use Drupal\ag_game\Desk\DeskCard;
use Drupal\ag_listing\Audience;
use Drupal\ag_listing\Desk\SearchMissesSection;
use Drupal\ag_listing\SearchMisses;
use Drupal\Tests\ag_game\Kernel\FrozenClock;
use Drupal\Tests\ag_game\Kernel\TestClock;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;

/**
 * The editors' report of searches without results.
 */
#[Group('ag_listing')]
#[RunTestsInSeparateProcesses]
final class SearchMissesTest extends ListKernelTestBase {

  use FrozenClock;

  private const DAY = 86400;

  public function testEditorsSeeWhatThreeVisitorsSearchedWithoutResults(): void {
    $this->game('Neon Drift');
    foreach (['10.0.0.1', '10.0.0.1', '10.0.0.2'] as $address) {
      $this->search('q=Dress+Up+games', $address);
      $this->search('q=neon', $address);
      $this->search('q=chess', $address);
    }
    $this->assertSame([], $this->found());
    $this->search('q=d%C3%A9ss', '10.0.0.3');
    $this->search('q=dress+up', '10.0.0.3');
    $this->search('q=neon', '10.0.0.3');
    $this->actAs($this->member('player'));
    $this->search('q=chess', '10.0.0.1');
    $this->assertSame(['chess' => 3, 'dress up' => 3], $this->found());
  }

  public function testNearGamesAreNoResult(): void {
    $this->game('Neon Drift');
    $this->searchFromThree('near=1&q=neon+zebra');
    $this->assertSame(['neon zebra' => 3], $this->found());
  }

  public function testCountsOnlySearchesOfBrowsersWithoutFilters(): void {
    for ($i = 1; $i <= 3; $i++) {
      $this->search('q=chess', "10.0.0.$i", 'Mozilla/5.0 (compatible; bingbot/2.0)');
      $this->search('q=chess', "10.0.0.$i", 'node');
      $this->search('q=chess&mobile=1', "10.0.0.$i");
      $this->search('q=chess&genre=racing', "10.0.0.$i");
      $this->send("/ag/api/game-list?q=chess", "10.0.0.$i");
      $this->send("/ag/api/game-list?q=chess&trackSearch=0", "10.0.0.$i");
      $this->send('/ag/api/game-list?q=chess&trackSearch=1', "10.0.0.$i", method: 'HEAD');
    }
    $this->assertSame(0, $this->countRows('ag_listing_search_visitor'));
  }

  public function testKidsModeStoresNothing(): void {
    $request = $this->request('/ag/api/game-list?q=chess&trackSearch=1', '10.0.0.1');
    $request->headers->set(Audience::HEADER, '1');
    $this->container->get('http_kernel')->handle($request);
    $this->assertSame(0, $this->countRows('ag_listing_search_visitor'));
  }

  public function testStoresNeitherAddressesNorNumbersNorUnreadableText(): void {
    $texts = ['ann@example.com', '0151 234 5678', '%%%', "\xff", "a\0b\0", str_repeat('ab ', 60)];
    foreach ($texts as $text) {
      $this->search('q=' . rawurlencode($text), '10.0.0.1');
    }
    $this->assertSame(
      ['b'],
      array_map(strval(...), $this->container->get('database')
        ->query('SELECT [term] FROM {ag_listing_search_miss}')->fetchCol()),
    );
  }

  public function testForgetsVisitorsWithTheDayAndTheWordsOfFewVisitors(): void {
    $this->searchFromThree('q=chess');
    $this->search('q=rare', '10.0.0.1');
    $this->cron();
    $this->assertSame(4, $this->countRows('ag_listing_search_visitor'));
    TestClock::$now += self::DAY;
    $this->cron();
    $this->assertSame(0, $this->countRows('ag_listing_search_visitor'));
    $this->assertSame(1, $this->countRows('ag_listing_search_miss'));
    $this->searchFromThree('q=chess');
    $this->assertSame(['chess' => 6], $this->found());
    TestClock::$now += SearchMisses::RETENTION_DAYS * self::DAY;
    $this->assertSame([], $this->found());
    $this->cron();
    $this->assertSame(0, $this->countRows('ag_listing_search_miss'));
  }

  public function testOneAddressCannotFillTheReport(): void {
    for ($i = 0; $i < SearchMisses::MAX_TERMS_PER_CLIENT + 5; $i++) {
      $this->search("q=zebra$i", '10.0.0.1', self::BROWSER . " Other/$i");
    }
    $this->assertSame(
      SearchMisses::MAX_TERMS_PER_CLIENT,
      $this->countRows('ag_listing_search_visitor'),
    );
  }

  public function testTheResponseIsThatOfASearchButNotCached(): void {
    $this->game('Neon Drift');
    $tracked = $this->search('q=neon', '10.0.0.1');
    $plain = $this->send('/ag/api/game-list?q=neon', '10.0.0.1');
    $this->assertSame($plain->getContent(), $tracked->getContent());
    $this->assertStringNotContainsString('public', (string) $tracked->headers->get('Cache-Control'));
  }

  public function testTheTableHasPagesAndEscapesWords(): void {
    $day = intdiv(TestClock::$now, self::DAY);
    $insert = $this->container->get('database')
      ->insert('ag_listing_search_miss')
      ->fields(['day', 'term', 'visitors']);
    for ($i = 1; $i <= 50; $i++) {
      $insert->values([$day, "zebra $i", 3]);
    }
    $insert->values([$day, '<b>best</b>', 9])->execute();
    $this->actAs($this->editor());
    $first = $this->page('/admin/content/searches');
    $this->assertStringContainsString('&lt;b&gt;best&lt;/b&gt;', $first);
    $this->assertStringNotContainsString('<b>best', $first);
    $this->assertStringContainsString('2026-11-21', $first);
    $this->assertStringNotContainsString('>zebra 9<', $first);
    $this->assertStringContainsString('zebra 9', $this->page('/admin/content/searches?page=1'));
  }

  public function testOnlyEditorsReadTheReport(): void {
    $editor = $this->editor();
    $member = $this->member('player');
    foreach ([[NULL, 403], [$member, 403], [$editor, 200]] as [$account, $status]) {
      $this->actAs($account);
      $response = $this->send('/admin/content/searches', '10.0.0.1');
      $this->assertSame($status, $response->getStatusCode());
    }
    $this->assertNull($this->card($member));
    $this->searchFromThree('q=chess');
    $card = $this->card($editor);
    $this->assertSame([1, 'chess'], [$card?->total, (string) $card?->items[0]->title]);
    $this->assertSame('3 visitors', (string) $card->items[0]->note);
  }

  private function searchFromThree(string $query): void {
    $this->actAs(NULL);
    for ($i = 1; $i <= 3; $i++) {
      $this->search($query, "10.0.0.$i");
    }
  }

  private function search(string $query, string $address, string $agent = self::BROWSER): Response {
    return $this->send("/ag/api/game-list?$query&trackSearch=1", $address, $agent);
  }

  private function send(
    string $path,
    string $address,
    string $agent = self::BROWSER,
    string $method = 'GET',
  ): Response {
    $request = $this->request($path, $address, $agent, $method);
    return $this->container->get('http_kernel')->handle($request);
  }

  private function request(
    string $path,
    string $address,
    string $agent = self::BROWSER,
    string $method = 'GET',
  ): Request {
    return Request::create(
      $path,
      $method,
      server: ['HTTP_USER_AGENT' => $agent, 'REMOTE_ADDR' => $address],
    );
  }

  private function page(string $path): string {
    $response = $this->send($path, '10.0.0.1');
    $this->assertSame(200, $response->getStatusCode());
    return (string) $response->getContent();
  }

  private function found(): array {
    $rows = $this->container->get(SearchMisses::class)->query()->orderBy('term')->execute();
    return array_map(intval(...), $rows->fetchAllKeyed());
  }

  private function countRows(string $table): int {
    $rows = $this->container->get('database')->select($table)->countQuery()->execute();
    return (int) $rows->fetchField();
  }

  private function cron(): void {
    $this->container->get('module_handler')->invoke('ag_listing', 'cron');
  }

  private function card(UserInterface $account): ?DeskCard {
    return $this->container->get(SearchMissesSection::class)->cards($account)[0] ?? NULL;
  }

}
