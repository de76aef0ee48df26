<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_frontend\Kernel;

use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;

/**
 * A JSON:API query that asks for too much is refused in words.
 *
 * @group ag_frontend
 */
final class RequestGuardTest extends PortalKernelTestBase {

  /**
   * {@inheritdoc}
   */
  protected static $modules = ['ag_frontend'];

  /**
   * @dataProvider tooMuch
   */
  public function testRefusesTooMuch(string $query, string $detail): void {
    [$status, $body] = $this->ask($query);
    $this->assertSame([400, $detail], [$status, $body['errors'][0]['detail'] ?? NULL]);
  }

  public static function tooMuch(): iterable {
    $condition = static fn (int $at): string => "filter[$at][path]=title&filter[$at][value]=1";
    yield ['a_B=' . str_repeat('x', 8000), 'The query is longer than 8000 characters.'];
    yield ['filter' . str_repeat('[a]', 500) . '=1', 'A query parameter is nested deeper than 8 levels.'];
    yield ['filter' . str_repeat('%5Ba%5D', 50) . '=1', 'A query parameter is nested deeper than 8 levels.'];
    yield [implode('&', array_map(static fn (int $at): string => "a_$at=", range(0, 250))), 'The query has more than 250 parameters.'];
    yield ['sort=' . implode(',', array_fill(0, 11, 'title')), 'The sort parameter has more than 10 fields.'];
    yield [implode('&', array_map($condition, range(0, 50))), 'The filter parameter has more than 50 conditions and groups.'];
    yield ['filter[' . str_repeat('uid.', 21) . 'name]=1', 'The filter and sort parameters follow more than 20 references.'];
    yield ['include=' . implode(',', array_fill(0, 26, 'uid')), 'The include parameter has more than 25 paths.'];
    yield ['include=' . implode('.', array_fill(0, 7, 'uid')), 'A path of the include parameter follows more than 6 references.'];
    yield ['page[offset]=1e30', 'The page offset is larger than 10000000.'];
  }

  public function testAnswersWhatIsWithin(): void {
    foreach (['sort=' . implode(',', array_fill(0, 10, 'title')), 'filter[a][condition][path]=nid&filter[a][condition][operator]=IN&filter[a][condition][value][]=1'] as $query) {
      $this->assertSame(200, $this->ask($query)[0], $query);
    }
  }

  /**
   * @dataProvider faulty
   */
  public function testRefusesWhatCoreFailsAt(string $query): void {
    [$status, $body] = $this->ask($query);
    $this->assertSame([400, 'The query cannot be made of these parameters.'], [$status, $body['errors'][0]['detail'] ?? NULL]);
  }

  public static function faulty(): iterable {
    yield ['page[limit]='];
    yield ['filter[@root]=1'];
    yield ['filter[g][group][conjunction]=XOR'];
    yield ['filter[a][condition][path]=title&filter[a][condition][operator]=BETWEEN&filter[a][condition][value][]=1'];
  }

  /**
   * @return array{int, array}
   *   The status and the document.
   */
  public function testVersionsOfWhatHasNoneAreNoFaultOfTheServer(): void {
    [$status, $body] = $this->ask('resourceVersion=rel:latest-version', 'user_role/user_role');
    $this->assertSame([400, 'Resource versioning is not yet supported for this resource type.'], [$status, $body['errors'][0]['detail'] ?? NULL]);
  }

  private function ask(string $query, string $collection = 'node/game'): array {
    $response = $this->visit("/jsonapi/$collection?$query");
    return [$response->getStatusCode(), json_decode((string) $response->getContent(), TRUE)];
  }

}
